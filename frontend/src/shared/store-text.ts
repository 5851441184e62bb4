/** A store where nobody sees its town: "Blad & Blom, Stockholm"; one that is called by its town says it once. */
export const storeWithTown = ({ name, storeCity }: { name: string; storeCity: string }): string =>
  name.endsWith(storeCity) ? name : `${name}, ${storeCity}`
