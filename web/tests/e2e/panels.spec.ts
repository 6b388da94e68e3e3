// What a reader of screens finds in the main panels: roles, names, and their order.
import { expect, test } from './support/journey';
import { actionsOf } from './support/moments';
import { create } from './support/people';

test('the first page, as it is read (L01-L03 L12 L13)', async ({ person }) => {
  const page = await person();
  await page.goto('/');
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - navigation "Skip":
      - link "Skip to the page"
    - banner:
      - paragraph: Hearthlands An online tabletop
      - navigation:
        - link "Field guide"
    - main:
      - paragraph: A place at the table for everyone.
      - heading "Build. Trade. Stay." [level=1]
      - paragraph: Settle a small island with your friends, one road and one honest bargain at a time.
      - list "In short":
        - listitem: 3 to 6 players
        - listitem: No accounts
        - listitem: Free
      - form "Pull up a chair":
        - heading "Pull up a chair" [level=2]
        - textbox "Your name"
        - button "Create a table"
        - paragraph: or join friends
        - textbox "Table code"
        - button "Join"
        - link "Resume on another device"
      - region "Saved tables":
        - heading "Saved tables" [level=2]
    - contentinfo:
      - paragraph: Private rooms. Saved automatically. Made for game night.
      - paragraph:
        - link "Credits"
  `);
});

test('the lobby’s seats, as they are read (B05 B09)', async ({ person, company }) => {
  const page = await person();
  const code = await create(page, 'Ann');
  await company.join(code, 'Ben');
  const seats = page.getByRole('region', { name: 'Seats', exact: true });
  await expect(seats.getByText('Ben', { exact: true })).toBeVisible();
  await expect(seats).toMatchAriaSnapshot(`
    - heading "Seats" [level=2]
    - list:
      - listitem:
        - paragraph: Ann you
        - paragraph: Host
        - button "Change your name"
      - listitem:
        - paragraph: Ben
        - paragraph: Here
        - 'button "Ben: more"'
      - listitem: Open seat
      - listitem: Open seat
      - listitem: Open seat A fifth makes the island grow
      - listitem: Open seat Room for a sixth
    - button "Leave the table"
  `);
});

test('the table in one’s own turn, as it is read (T01 T14 A05 A15 A16 Y01)', async ({ company, sitDown }) => {
  const party = await company.table('Ann', 'Ben', 'Cleo');
  await party.start();
  await party.manner('hoarding');
  const { page } = await sitDown(party, await actionsOf(party, ({ own }) => (own.can.roads?.length ?? 0) > 1));
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - navigation "Skip":
      - link "To your actions"
      - link "To the island"
      - link "To your hand"
      - link "To the players"
      - link "To the menu"
    - banner:
      - paragraph: Hearthlands
      - paragraph: Private table
    - main:
      - status:
        - paragraph: Your turn. Trade, build, or end your turn
      - region "Pieces":
        - group "Pieces and cards":
          - button /^Road, costs 1 wood and 1 brick, 13 left/
          - button /^Settlement, costs 1 wood, 1 brick, 1 sheep and 1 wheat, 3 left/
          - button /^City, costs 2 wheat and 3 ore, 4 left/
          - button /^Card, costs 1 sheep, 1 wheat and 1 ore, 25 left/
      - region "Your actions":
        - region "What to do now":
          - heading "Your turn" [level=2]
          - button "Undo. There is nothing to take back." [disabled]
          - button "Trade"
          - button "End turn"
      - region "The island":
        - button "Describe the island"
        - button "Point"
        - button "Zoom in"
        - button "Zoom out" [disabled]
        - heading "The island" [level=1]
        - region "Last roll":
          - paragraph: /rolled \\d+/
      - region "Your cards":
        - heading "Your hand" [level=2]
        - list:
          - listitem: /wood \\d+/
          - listitem: /brick \\d+/
          - listitem: /sheep \\d+/
          - listitem: /wheat \\d+/
          - listitem: /ore \\d+/
        - heading "Development" [level=2]
      - region "Players":
        - list "Players":
          - listitem:
            - button /^Ann, .*Host.*2 points, \\d+ resource cards?, 0 development cards unplayed, 0 Knights in play, longest trail \\d/
          - listitem:
            - button /^Ben/
          - listitem:
            - button /^Cleo/
      - region "Record and bank":
        - heading "Record" [level=2]
        - heading "Bank" [level=2]
        - list:
          - listitem: /wood. \\d+ of 19 left/
          - listitem: /brick. \\d+ of 19 left/
          - listitem: /sheep. \\d+ of 19 left/
          - listitem: /wheat. \\d+ of 19 left/
          - listitem: /ore. \\d+ of 19 left/
          - listitem: /Development cards. 25 of 25 left/
    - navigation "Table tools":
      - text: Saved
      - button "Sound is off"
      - button "Game history"
      - button "Field guide"
      - button "Menu"
  `);
});

test('trading, the record and the settings, as they are read (R04 H01 T12)', async ({ company, sitDown }) => {
  const party = await company.table('Ann', 'Ben', 'Cleo');
  await party.start();
  await party.manner('hoarding');
  const table = await sitDown(party, await actionsOf(party, () => true));
  const { page, dialog } = table;
  await page.keyboard.press('t');
  await expect(table.act).toMatchAriaSnapshot(`
    - region "Trade":
      - heading "Trade" [level=2]
      - button "About trading, in the field guide"
      - button "Close trading"
      - group "Trade with":
        - radio "With players" [checked]
        - radio "With the bank"
      - list:
        - listitem:
          - 'group "wood: none"':
            - 'button /wood: give one more, or get one less/'
            - status: none
            - 'button /wood: get one more, or give one less/'
        - listitem
        - listitem
        - listitem
        - listitem
      - group "Ask":
        - checkbox [checked]
        - checkbox [checked]
      - button "Choose what you give and get" [disabled]
  `);
  await page.keyboard.press('t');
  await page.keyboard.press('h');
  await expect(dialog).toMatchAriaSnapshot(`
    - heading "Game history" [level=2]
    - button "Close"
    - combobox "Player"
    - combobox "What"
    - list "Game history":
      - listitem:
        - time
    - link "Download it all"
  `);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await table.open(/^Settings/);
  await expect(page.getByRole('dialog', { name: 'Settings' })).toMatchAriaSnapshot(`
    - heading "Settings" [level=2]
    - button "Close"
    - group "Light":
      - radio "Daylight" [checked]
      - radio "Lamplight"
      - radio "High contrast"
    - group "Text size":
      - radio "Normal" [checked]
      - radio "Large"
      - radio "Larger"
    - group "Motion":
      - radio "As the system" [checked]
      - radio "Full"
      - radio "Reduced"
    - switch /^Sound/
    - slider "Volume" [disabled]
    - switch /^Live pointers/ [checked]
    - switch /^Second tap confirms/ [checked]
    - switch /^Ask before ending a turn/ [checked]
    - switch /^Single-letter keys/ [checked]
    - button "Done"
  `);
});
