import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

// The running services, for `npm run dev`: the gateway takes only its own public address as Origin.
const stack = process.env.HL_STACK ?? 'http://127.0.0.1:8080';
const proxied = { target: stack, changeOrigin: true, ws: true, headers: { origin: new URL(stack).origin } };

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  server: {
    port: Number(process.env.HL_DEV_PORT ?? 5173),
    strictPort: true,
    proxy: { '/api': proxied, '/ws': proxied },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // the page's policy allows no data: fonts
    modulePreload: { polyfill: false }, // it would be an inline script
    cssCodeSplit: true,
    manifest: true,
  },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', environment: 'node', include: ['tests/unit/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'component', environment: 'jsdom', include: ['tests/component/**/*.test.ts'] },
      },
    ],
  },
});
