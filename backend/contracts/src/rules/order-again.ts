/** What is sold by itself can be bought once more: an amount of money is chosen anew, and what was given stays given. */
export const mayComeAgain = ({ ProductCategory }: { readonly ProductCategory: string }): boolean =>
  ProductCategory !== 'Donation' && ProductCategory !== 'GiftCard' && ProductCategory !== 'Digital'
