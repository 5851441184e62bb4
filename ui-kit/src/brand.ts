/** Every name the shop goes by; a white-label shop changes this object and nothing else. */
export const brand = {
  name: 'Bukett',
  legalName: 'Bukett Sverige AB',
  organisationNumber: '556000-4615',
  domain: 'bukett.example',
  email: 'hej@bukett.example',
  phone: '0771-40 60 50',
  /** The pay-later provider, and the property of `window` that its library is found by. */
  payLater: { name: 'Senare', global: 'Senare' },
} as const
