/** Pages of the network's own administrators. */
export const administrationPaths = {
  jobs: '/misslyckade-jobb',
  terms: '/medlemsvillkor',
} as const
