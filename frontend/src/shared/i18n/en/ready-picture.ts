import type { readyPicture as source } from '../sv/ready-picture.js'

export const readyPicture: typeof source = {
  title: 'This is how it turned out',
  alt: 'What the florist has made, photographed in the store',
  taken: 'The picture was taken on {{moment}}, before it left the store.',
  object: 'Something looks wrong',
  what: 'What looks wrong?',
  whatHint: 'Write so that the florist understands. It does not leave the store before the florist has answered.',
  send: 'Send to the florist',
  leave: 'Cancel',
  waits: 'You wrote: “{{text}}” The florist has been told, and answers before it leaves the store.',
  answered: 'The florist answered: “{{text}}”',
  newPicture: 'The florist has taken a new picture.',
}
