/** What leads to the register of customers; what is said in it stands with its screens. */
export const customers = {
  title: 'Kundregister',
  notYours: 'Den här sidan är för kundservice.',
}
