/** Where the back office begins. All of its pages stand below, in chunks of their own. */
export const officeRoot = '/admin'

/** Where pages of staff stood before there was a back office: letters and bookmarks still lead there. */
export const formerOfficeRoots = [
  '/natverket',
  '/butikens-order',
  '/att-losa',
  '/omdomen',
  '/avrakning',
  '/mitt-arbete',
  '/misslyckade-jobb',
  '/medlemsvillkor',
  '/kundregister',
] as const
