/** What each site's menu begins with until editors have published another, where there are such assortments. */
export const OWN_MENU = {
  gift: ['buketter', 'krukvaxter', 'choklad', 'presentkort', 'begravning', 'utomlands', 'prenumeration'],
  home: ['vaser', 'krukor', 'ljus', 'redskap', 'bocker'],
} as const

/** What is sent abroad depends on the country and the day: its entry leads to a page of its own. */
export const ABROAD = { assortment: 'utomlands', link: '/utlandsbud' } as const
