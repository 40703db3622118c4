import { describe, expect, it } from 'vitest';
import { initials, userDisplayName } from './UserMenu.state.ts';

describe('name of the user', () => {
  it.each([
    [{ firstname: 'Asha', lastname: 'Patel' }, 'Asha Patel'],
    [{ firstname: ' Asha ', lastname: null }, 'Asha'],
    [{ lastname: 'Patel' }, 'Patel'],
    [{ firstname: '', lastname: ' ' }, 'asha.p'],
  ])('%j shows as %s', (names, shown) => {
    expect(userDisplayName({ ...names, username: 'asha.p' })).toBe(shown);
  });

  it.each([
    ['Asha Patel', 'AP'],
    ['asha', 'A'],
    ['Asha Ben Patel', 'AP'],
    ['किरण शाह', 'किशा'],
    ['', ''],
  ])('%j has the initials %j', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
