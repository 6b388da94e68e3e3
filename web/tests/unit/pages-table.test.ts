import { describe, expect, it } from 'vitest';
import { isPlain, namesOf } from '../../src/pages/table/keys';
import { panelOf } from '../../src/pages/table/names';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}, altGr = false) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
  getModifierState: (name: string) => altGr && name === 'AltGraph',
});

describe('a key of the table', () => {
  it('is named as buttons name it', () => {
    expect(namesOf(press('r'))).toEqual(['R']);
    expect(namesOf(press('3'))).toEqual(['3']);
    expect(namesOf(press('+', { shiftKey: true }))).toEqual(['+']);
  });
  it('undoes with Ctrl or Command, and never redoes by accident', () => {
    expect(namesOf(press('z', { ctrlKey: true }))).toContain('Control+Z');
    expect(namesOf(press('z', { metaKey: true }))).toContain('Meta+Z');
    expect(namesOf(press('Z', { ctrlKey: true, shiftKey: true }))).toEqual([]);
  });
  it('leaves the shortcuts of the system and typed characters alone', () => {
    expect(namesOf(press('r', { ctrlKey: true }))).toEqual([]);
    expect(namesOf(press('e', { altKey: true }))).toEqual([]);
    expect(namesOf(press('e', {}, true))).toEqual([]);
    expect(namesOf(press('Enter'))).toEqual([]);
  });
  it('can be switched off when it is a character alone', () => {
    expect(isPlain(press('r'))).toBe(true);
    expect(isPlain(press('z', { ctrlKey: true }))).toBe(false);
    expect(isPlain(press('Escape'))).toBe(false);
  });
});

describe('the name of what is open', () => {
  it('may carry a seat', () => {
    expect(panelOf('cards:2')).toEqual(['cards', 2]);
    expect(panelOf('menu')).toEqual(['menu', null]);
  });
  it('is nothing when nobody knows it', () => {
    expect(panelOf('attic')).toBeNull();
    expect(panelOf(null)).toBeNull();
  });
});
