import type { risk as source } from '../sv/risk.js'

export const risk: typeof source = {
  title: {
    unanswered: 'The delivery may be late',
    unready: 'The delivery may be late',
    late: 'The delivery is late',
    failed: 'The delivery could not be handed over',
  },
  text: {
    unanswered: 'It was to come by {{moment}}. No florist has accepted it yet, and we go on looking.',
    unready: 'It was to come by {{moment}}. It is not ready at the florist’s yet.',
    late: 'It was to come by {{moment}}. It has not been reported as delivered.',
    failed: 'What you ordered is at the florist’s.',
  },
  onItsWay: 'It is on its way now.',
  calls: 'We are sorry. Customer service gets in touch with you, and you reach us at {{phone}}.',
  choice: {
    again: 'Deliver on another day',
    pickup: 'Collect in the store',
    address: 'To another address',
    money: 'My money back',
  },
  sure: {
    pickup: 'You collect it at {{store}}, and the delivery fee goes back.',
    pickupFree: 'You collect it at {{store}}.',
  },
  ready: {
    sms: 'You get a text message when it is ready.',
    mail: 'You get an email when it is ready.',
  },
  confirm: {
    again: 'Deliver on that day',
    pickup: 'I will collect it myself',
    address: 'Deliver there',
    money: 'Yes, my money back',
  },
  day: 'New day',
  looking: 'Looking for days …',
  noDay: 'We find no day just now. Choose something else.',
  back: 'Back to the choices',
  silence: {
    again:
      'If you choose nothing before {{moment}} we deliver it on the next day we can, unless it has come by then. If that is not possible you get your money back.',
    againFree:
      'If you choose nothing before {{moment}} we deliver it on the next day we can, unless it has come by then. If that is not possible customer service gets in touch.',
    service: 'If you choose nothing before {{moment}}, and it has not come by then, customer service gets in touch.',
  },
  ended: {
    again: 'New delivery day: {{day}}.',
    address: 'New address and delivery day: {{day}}.',
    pickup: 'You collect it at {{store}}.',
    money: 'Nothing is delivered.',
  },
  chosen: 'That is what you chose.',
  byRule: 'So it was decided, since nothing else was chosen in time.',
  late: 'It came later than we promised. That is our fault, and we apologise.',
  lateQuiet: 'It came later than we promised. We are sorry.',
  giftCard: 'You get a gift card of {{amount}} by email.',
}
