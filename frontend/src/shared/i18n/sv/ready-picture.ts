/** The picture of what has been made, before it leaves the store. */
export const readyPicture = {
  title: 'Så här blev den',
  alt: 'Det som floristen har gjort, fotograferat i butiken',
  taken: 'Bilden togs {{moment}}, innan den lämnade butiken.',
  object: 'Något ser fel ut',
  what: 'Vad ser fel ut?',
  whatHint: 'Skriv så att floristen förstår. Den lämnar inte butiken innan floristen har svarat.',
  send: 'Skicka till floristen',
  leave: 'Avbryt',
  waits: 'Du skrev: ”{{text}}” Floristen är underrättad och svarar innan den lämnar butiken.',
  answered: 'Floristen svarade: ”{{text}}”',
  newPicture: 'Floristen har tagit en ny bild.',
}
