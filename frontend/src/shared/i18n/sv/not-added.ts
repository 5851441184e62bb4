/** What is said where a product was not put into the cart. */
export const notAdded = {
  addFailed: 'Varan kunde inte läggas i varukorgen',
  incompatible: {
    product: {
      title: 'Varorna går inte ihop',
      text: 'Den här varan kan inte beställas tillsammans med det som ligger i varukorgen. Vill du tömma varukorgen och lägga i den här i stället?',
      confirm: 'Töm och lägg i den nya',
    },
    country: {
      title: 'Varukorgen är till ett annat land',
      text: 'Allt i en varukorg levereras till samma land. Vill du ta bort mottagaren och det som ligger där, och lägga i den här i stället?',
      confirm: 'Byt land',
    },
    cancel: 'Behåll varukorgen',
  },
  giftCardNotAllowed: {
    title: 'Kan inte betalas med presentkort',
    confirm: 'Ta bort presentkortet och lägg i varan',
    cancel: 'Behåll presentkortet',
  },
  notNow: 'Inte nu',
}
