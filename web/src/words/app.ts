// The words of the frame around every page.

export const app = {
  name: 'Hearthlands',
  skip: 'Skip to the page',
  loading: 'Setting the table …',
  failed: 'This page did not arrive. Please check your line.',
  retry: 'Try again',
  newVersion: 'A newer Hearthlands is ready.',
  take: 'Load it now',
  later: 'Later',
  notices: 'Messages',
  dismiss: 'Close message',
};

export const titles = {
  landing: 'Hearthlands',
  guide: 'Field guide · Hearthlands',
  missing: 'Nothing here · Hearthlands',
  resume: 'Resume on another device · Hearthlands',
};
