import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

// core knows no framework, no socket and no page: it is what every other folder leans on.
const PURE = {
  patterns: [
    { group: ['svelte', 'svelte/*'], message: 'core is pure TypeScript.' },
    { regex: '^\\.\\./(net|state|board|panels|pages|ui|art)/', message: 'core leans on nothing but the words.' },
  ],
};

// Each folder leans on those before it (README.md); words say what any of them shows.
const FOLDERS = ['art', 'net', 'state', 'ui', 'board', 'panels', 'pages'];
const layers = FOLDERS.slice(0, -1).map((folder, order) => {
  const regex = `^(\\.\\./)+(${FOLDERS.slice(order + 1).join('|')})/`;
  const message = `${folder} stands before it: see README.md.`;
  return { files: [`src/${folder}/**`], rules: { 'no-restricted-imports': ['error', { patterns: [{ regex, message }] }] } };
});

export default ts.config(
  { ignores: ['dist', 'node_modules', 'src/core/protocol.ts', 'test-results', 'playwright-report'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'no-undef': 'off', // svelte-check and tsc know better
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'off', // needs type information; `never` defaults do it
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
    rules: {
      'svelte/no-navigation-without-resolve': 'off', // SvelteKit's router is not used here
      'svelte/no-at-html-tags': 'error',
      'no-restricted-syntax': [
        'error',
        {
          // Written out in markup it is parsed with the template, which the page's policy forbids; style:x={...} is not.
          selector: 'SvelteAttribute[key.name="style"] > SvelteLiteral',
          message: 'No literal style attribute: use a class, or style:property={value}.',
        },
      ],
      'prefer-const': 'off', // $props() destructuring mixes bindable and plain
      'svelte/prefer-const': ['error', { excludedRunes: ['$props', '$derived'] }],
    },
  },
  // Stores decide by themselves what is reactive: whole views and lists are replaced, never changed in place.
  { files: ['src/state/**'], rules: { 'svelte/prefer-svelte-reactivity': 'off' } },
  { files: ['src/core/**/*.ts'], rules: { 'no-restricted-imports': ['error', PURE] } },
  ...layers,
  { files: ['public/worker.js'], languageOptions: { globals: globals.serviceworker } },
  {
    files: ['scripts/**', '*.config.*', 'tests/**'],
    languageOptions: { globals: { ...globals.node } },
    rules: { 'no-console': 'off', '@typescript-eslint/no-non-null-assertion': 'off' },
  },
);
