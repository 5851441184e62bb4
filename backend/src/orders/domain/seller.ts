/** Who sells: on receipts and in confirmations, as in the terms of purchase. */
export const seller = {
  name: 'Bukett Sverige AB',
  address: 'Blomstergatan 1, 111 20 Stockholm',
  organisationNumber: '556000-4615',
  vatNumber: 'SE556000461501',
  phone: '0771-40 60 50',
  email: 'hej@bukett.example',
} as const
