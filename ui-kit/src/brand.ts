/** Every name the shop goes by; a white-label shop changes this object and nothing else. Who sells is a setting, and begins as here. */
export const brand = {
  name: 'Bukett',
  legalName: 'Bukett Sverige AB',
  organisationNumber: '556000-4615',
  vatNumber: 'SE556000461501',
  address: 'Blomstergatan 1, 111 20 Stockholm',
  domain: 'bukett.example',
  email: 'hej@bukett.example',
  phone: '0771-40 60 50',
  /** The pay-later provider, and the property of `window` that its library is found by. */
  payLater: { name: 'Senare', global: 'Senare' },
} as const
