import { fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { describe, expect, it } from 'vitest';
import Button from '../../src/ui/Button.svelte';
import Field from '../../src/ui/Field.svelte';
import Segmented from '../../src/ui/Segmented.svelte';
import Stepper from '../../src/ui/Stepper.svelte';

const label = (text: string) => createRawSnippet(() => ({ render: () => `<span>${text}</span>` }));

describe('a button', () => {
  it('shows the reason in place of its label, and does nothing', async () => {
    let pressed = 0;
    render(Button, { why: 'Choose one more card', onclick: () => (pressed += 1), children: label('Return') });
    const button = screen.getByRole('button', { name: 'Choose one more card' });
    await fireEvent.click(button);
    expect(pressed).toBe(0);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.hasAttribute('disabled')).toBe(false);
  });

  it('keeps its label when the reason is told aside', () => {
    render(Button, { why: 'Roll first', whyAside: true, children: label('Trade') });
    expect(screen.getByRole('button').textContent?.replace(/\s+/g, ' ').trim()).toBe('Trade . Roll first');
  });

  it('waits with another verb and cannot be pressed twice', async () => {
    let pressed = 0;
    render(Button, { waiting: true, waitingLabel: 'Building', onclick: () => (pressed += 1), children: label('Build') });
    await fireEvent.click(screen.getByRole('button', { name: 'Building' }));
    expect(pressed).toBe(0);
  });

  it('names its key', () => {
    render(Button, { keys: 'R', children: label('Roll') });
    expect(screen.getByRole('button').getAttribute('aria-keyshortcuts')).toBe('R');
  });
});

describe('a stepper', () => {
  it('stops at its limits and stays reachable there', async () => {
    const seen: number[] = [];
    const props = { value: 2, max: 2, less: 'one less', more: 'one more', label: 'Wood', onchange: (value: number) => seen.push(value) };
    render(Stepper, props);
    await fireEvent.click(screen.getByRole('button', { name: 'one more' }));
    await fireEvent.click(screen.getByRole('button', { name: 'one less' }));
    expect(seen).toEqual([1]);
    expect(screen.getByRole('button', { name: 'one more' }).hasAttribute('disabled')).toBe(false);
  });
});

describe('a field', () => {
  it('is bound to the sentence that says what is wrong', () => {
    render(Field, { label: 'Your name', value: 'M', error: 'A little longer, please.' });
    const input = screen.getByLabelText('Your name');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('A little longer, please.');
  });
});

describe('a segmented choice', () => {
  it('is a group of radios with one chosen', async () => {
    const chosen: string[] = [];
    const options = [['daylight', 'Daylight'], ['lamplight', 'Lamplight']] as const;
    render(Segmented, { label: 'Light', value: 'daylight', options, onchange: (value: string) => chosen.push(value) });
    expect(screen.getByRole('radio', { name: 'Daylight' })).toHaveProperty('checked', true);
    await fireEvent.click(screen.getByRole('radio', { name: 'Lamplight' }));
    expect(chosen).toEqual(['lamplight']);
  });
});
