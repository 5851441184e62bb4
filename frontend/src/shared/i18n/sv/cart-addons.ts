/** What is said where the addons of a line are chosen. */
export const cartAddons = {
  addonsDialog: {
    title: 'Lägg till något mer',
    look: 'Titta på {{name}}',
    add: 'Lägg till, {{price}}',
    takeAway: 'Ta bort tillägget',
    chosen: 'valt',
    save: 'Spara tilläggen',
    none: 'Det finns inga tillägg till den här varan.',
  },
}
