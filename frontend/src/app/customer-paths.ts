/** The register of customers, for customer service. */
export const customerPaths = {
  customers: '/kundregister',
  company: {
    pattern: '/kundregister/foretag/:id',
    to: (id: string) => `/kundregister/foretag/${encodeURIComponent(id)}`,
  },
} as const
