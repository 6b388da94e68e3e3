import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// The running services, for `npm run dev`: the gateway takes only its own public address as Origin.
const stack = process.env.HL_STACK ?? 'http://127.0.0.1:8080';
const proxied = { target: stack, changeOrigin: true, ws: true, headers: { origin: new URL(stack).origin } };

/** As services/gateway/headers.py has it. */
const POLICY =
  "default-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The two fonts are asked for with the page, not after its style sheet has come. */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const fonts = Object.keys(bundle ?? {}).filter((file) => file.endsWith('.woff2'));
      return fonts.map((file) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
        injectTo: 'head',
      }));
    },
  },
});

export default defineConfig({
  plugins: [svelte(), svelteTesting(), preloadFonts()],
  server: {
    port: Number(process.env.HL_DEV_PORT ?? 5173),
    strictPort: true,
    proxy: { '/api': proxied, '/ws': proxied },
  },
  // The built page as the gateway serves it, its policy included: `npm run build && npm run preview`.
  preview: {
    port: Number(process.env.HL_PREVIEW_PORT ?? 4173),
    strictPort: true,
    proxy: { '/api': proxied, '/ws': proxied },
    headers: { 'Content-Security-Policy': POLICY },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // the page's policy allows no data: fonts
    modulePreload: { polyfill: false }, // it would be an inline script
    cssCodeSplit: true,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // What the table shares with what comes after it would otherwise be a dozen files of one module each.
            { name: 'game', test: /src\/(core\/(cost|describe|flights|navigate)|words\/(board|panels|status|trade)|panels\/reasons|art\/(motion|reel)|board\/(Light|Spot|look)|ui\/reachable)\./ },
            { name: 'things', test: /src\/(art\/(CardIcon|DevelopmentPicture|PieceIcon|ResourceIcon|RoadPiece|development|pieces|resources)|panels\/Cost)\./ },
          ],
        },
      },
    },
  },
  test: {
    testTimeout: 30_000, // a busy machine is no fault of the code
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
