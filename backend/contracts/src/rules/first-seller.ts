/** Who sells until the shop has said it of itself, and who sold everything before it could: the demo's own company. */
export const firstSeller = {
  Name: 'Bukett Sverige AB',
  OrganisationNumber: '556000-4615',
  VatNumber: 'SE556000461501',
  Address: 'Blomstergatan 1, 111 20 Stockholm',
  Email: 'hej@bukett.example',
  Phone: '0771-40 60 50',
} as const
