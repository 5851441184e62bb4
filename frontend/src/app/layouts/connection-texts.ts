/** Said without a network: they come with the part that says them, which is fetched while there is one. */
export const connectionTexts = {
  sv: {
    offline: 'Du är inte uppkopplad. Det du redan har öppnat går att läsa.',
    waits: 'Du är inte uppkopplad. Det du tryckte på behöver nätet: tryck igen när det är tillbaka.',
  },
  en: {
    offline: 'You are not connected. What you have already opened can be read.',
    waits: 'You are not connected. What you pressed needs the network: press again once it is back.',
  },
} as const
