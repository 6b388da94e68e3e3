import { mount } from 'svelte';
import './ui/tokens.css';
import './ui/type.css';
import './art/players.css';
import App from './App.svelte';
import { register } from './net/worker';
import './state/install.svelte'; // the browser says only once, and early, that it could keep the page

const target = document.getElementById('app');
if (target !== null) {
  target.replaceChildren();
  mount(App, { target });
}
if (import.meta.env.PROD) register();
