// The list of all keys, for the table and the guide.

export const keys = {
  title: 'Keys of the table',
  off: 'Single-letter keys are switched off in the settings.',
  groups: [
    {
      name: 'Your turn',
      keys: [
        [['R'], 'Roll the dice'],
        [['1'], 'Road'],
        [['2'], 'Settlement'],
        [['3'], 'City'],
        [['4'], 'Development card'],
        [['T'], 'Trade'],
        [['E'], 'End the turn'],
        [['Ctrl', 'Z'], 'Undo'],
      ],
    },
    {
      name: 'On the island',
      keys: [
        [['Arrows'], 'Walk the lit places'],
        [['Home', 'End'], 'First and last place'],
        [['Enter'], 'Preview, then confirm'],
        [['Escape'], 'Cancel, step by step'],
        [['P'], 'Point mode'],
        [['Alt', 'click'], 'Ping a place'],
        [['Shift', 'Enter'], 'Ping the focused place'],
        [['+', '-'], 'Zoom'],
        [['F', '0'], 'Fit the island'],
        [['Shift', 'Arrows'], 'Move the island'],
      ],
    },
    {
      name: 'To be told',
      keys: [
        [['O'], 'The place you are at'],
        [['L'], 'What happened last'],
        [['S'], 'Where you may place'],
        [['C'], 'What you hold'],
      ],
    },
    {
      name: 'At any time',
      keys: [
        [['H'], 'Game history'],
        [['G'], 'Field guide'],
        [['M'], 'Sound on or off'],
        [['?'], 'This list'],
      ],
    },
  ] as readonly { readonly name: string; readonly keys: readonly (readonly [readonly string[], string])[] }[],
};
