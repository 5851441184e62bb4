/** Said without a network, or when it failed: they come with the part that says them, which is fetched while there is one. */
export const connectionTexts = {
  sv: {
    shop: 'Du är inte uppkopplad. Det du redan har öppnat går att läsa.',
    office:
      'Du är inte uppkopplad. Låt sidan stå öppen: det du sparar eller rapporterar skickas när nätet är tillbaka.',
    waits: 'Du är inte uppkopplad. Det du tryckte på behöver nätet: tryck igen när det är tillbaka.',
    silent: 'Det du tryckte på kom inte fram, för nätet svarar inte. Tryck igen om en stund.',
    gone: 'Det du tryckte på går inte att hämta förrän sidan laddas om.',
    anew: 'Ladda om sidan',
    before: 'Det senaste kunde inte hämtas. Det du ser hämtades tidigare.',
    again: 'Hämta igen',
  },
  en: {
    shop: 'You are not connected. What you have already opened can be read.',
    office: 'You are not connected. Leave the page open: what you save or report is sent once the network is back.',
    waits: 'You are not connected. What you pressed needs the network: press again once it is back.',
    silent: 'What you pressed did not come, since the network does not answer. Press again in a while.',
    gone: 'What you pressed cannot be fetched until the page is reloaded.',
    anew: 'Reload the page',
    before: 'The latest could not be fetched. What you see was fetched earlier.',
    again: 'Fetch again',
  },
} as const
