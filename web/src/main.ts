import { mount } from 'svelte';
import App from './App.svelte';
import { register } from './net/worker';

const target = document.getElementById('app');
if (target !== null) mount(App, { target });
if (import.meta.env.PROD) register();
