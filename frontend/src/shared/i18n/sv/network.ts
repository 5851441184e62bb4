/** What leads to the network's administration; what is said in it stands with its screens. */
export const network = {
  title: 'Nätverket',
  own: 'Vår butik',
  terms: 'Medlemsvillkor',
  jobs: 'Misslyckade jobb',
  notYours: 'Den här sidan är för butikernas och nätverkets egna.',
}
