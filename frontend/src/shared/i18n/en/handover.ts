import type { abroad as abroadSource, handover as handoverSource } from '../sv/handover.js'

export const handover: typeof handoverSource = {
  title: 'How it was handed over',
  'handed-over': 'Handed to the recipient on {{moment}}',
  door: 'Left at the door on {{moment}}',
  neighbour: 'Left with a neighbour on {{moment}}',
  carded: 'Nobody was at home on {{moment}}. A card was left.',
  photo: 'The delivery, photographed by the store',
}

export const abroad: typeof abroadSource = {
  title: 'Choose another day, or get your money back',
  text: 'The florist in the recipient’s country cannot deliver on the day you chose.',
  suggested: 'Deliver on {{day}} instead',
  other: 'Another day',
  choose: 'Choose that day',
  refund: 'Cancel and get the money back',
  chosen: 'The flowers will be delivered on {{day}}.',
  ended: 'The delivery is cancelled.',
  until: 'If we hear nothing within seven days, we pay you back.',
}
