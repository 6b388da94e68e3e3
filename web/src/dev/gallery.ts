// The artwork to look at, for eyes and for visual tests: `/src/dev/gallery.html` of the development server. Not shipped.
import '@fontsource/cinzel/latin-700.css';
import '@fontsource-variable/source-sans-3/index.css';
import { mount } from 'svelte';
import '../art/players.css';
import '../ui/tokens.css';
import '../ui/type.css';
import Gallery from './Gallery.svelte';

const target = document.getElementById('app');
if (target !== null) mount(Gallery, { target });
