export const zoom = {
  close: 'Close',
  previous: 'Previous picture',
  next: 'Next picture',
  in: 'Closer',
  out: 'Further away',
  place: '{index} of {total}',
}
