/** A product's photographs over the whole screen. */
export const zoom = {
  close: 'Stäng',
  previous: 'Föregående bild',
  next: 'Nästa bild',
  in: 'Närmare',
  out: 'Längre bort',
  place: '{index} av {total}',
}
