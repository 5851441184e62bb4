import type { substitution as source } from '../sv/substitution.js'

export const substitution: typeof source = {
  title: 'If something is missing',
  folded: 'If something is missing: {{wish}}',
  why: 'Flowers vary with the season. The florist always asks before anything is changed, and the price is never higher.',
  wish: { colour: 'the same colour', shape: 'the same shape', ask: 'ask me' },
  wishText: {
    colour: 'If you do not answer in time the florist chooses something of the same colour.',
    shape: 'If you do not answer in time the florist chooses something of the same shape.',
    ask: 'Nothing is changed without your yes. If you do not answer, customer service calls you.',
  },
  question: 'A question from the florist',
  proposal: '{{line}}: the florist does not have {{missing}}, and proposes {{instead}} instead.',
  samePrice: 'The price is the same.',
  cheaper: 'It costs {{amount}} less, and the money goes back to you.',
  picture: 'What the florist proposes',
  until: 'Answer before {{moment}}.',
  silence: {
    allowed: 'If we hear nothing until then the florist does so, since you chose {{wish}}.',
    service: 'If we hear nothing until then nothing is changed, and customer service calls you.',
  },
  over: 'The time to answer is over and nothing has been changed yet. You can still answer.',
  yes: 'Yes, do so',
  no: 'No, do not change it',
  saidYes: 'The florist makes {{instead}} instead of {{missing}}. It is decided: {{who}}.',
  saidNo:
    'There will be no change to {{instead}}. The florist proposes something else, or customer service contacts you.',
  takenBack: 'The florist took back the question about {{missing}}. Nothing is changed.',
  changedMind: 'I have changed my mind: do so',
  who: {
    customer: 'you said yes',
    receiver: 'the recipient said yes',
    member: 'you said yes by telephone',
    staff: 'you said yes to customer service',
    system: 'you chose {{wish}}',
  },
}
