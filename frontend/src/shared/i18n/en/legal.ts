import type { LegalTexts } from '../sv/legal.js'

const valid = 'In force from 1 November 2026. The Swedish text decides where the two differ.'
/** Of the texts that have been changed since. */
const validSince = 'In force from 30 November 2026. The Swedish text decides where the two differ.'

export const legal: LegalTexts = {
  purchaseTerms: {
    title: 'Terms of purchase',
    valid: validSince,
    sections: [
      {
        heading: 'Who you buy from',
        paragraphs: [
          'You buy from {{Name}}, organisation number {{OrganisationNumber}}, {{Address}}. Customer service is at {{Phone}} and {{Email}}. A florist of our network, in or near the recipient’s town, arranges and delivers the flowers. We answer to you for the whole purchase.',
          'You need to be 18, or have a guardian’s consent, to order.',
        ],
      },
      {
        heading: 'Order and agreement',
        paragraphs: [
          'The agreement is made when we confirm your order by email. The confirmation is your receipt as well. Keep it: it holds the link for changing or cancelling the order.',
          'If we find an obvious mistake in a price or description before work has begun, we contact you and you decide whether to go on.',
        ],
      },
      {
        heading: 'Price and payment',
        paragraphs: [
          'Prices are in Swedish kronor and include VAT unless you have chosen to see them without. The delivery fee is shown before you pay.',
          'Pay by Swish, card, gift card or the other ways shown at the checkout. Companies may pay by invoice after approval. The amount is reserved or charged when you complete the purchase.',
        ],
      },
      {
        heading: 'The flowers',
        paragraphs: [
          'Every bouquet is tied by hand from what is fresh in the store. Varieties and shades may differ from the picture. Style, size and value will match what you ordered.',
          'If anything essential has to be replaced we ask you first.',
        ],
      },
      {
        heading: 'Delivery',
        paragraphs: [
          'We deliver on the day you have chosen, normally between 09:00 and 17:00. Funeral flowers arrive before the time you have given. On Sundays and public holidays we deliver only a few times a year, such as Mother’s Day. The calendar where you choose the day shows which days are possible.',
          'If nobody is at home, the flowers are left at the door when you or the recipient have agreed to it. Otherwise they are left with a neighbour or taken back to the store, and the recipient gets a message.',
          'A wrong address or phone number may delay the delivery and mean a second delivery fee.',
        ],
      },
      {
        heading: 'Changing and cancelling',
        paragraphs: [
          'Use the link in the order confirmation to change or cancel free of charge for as long as the order can be changed, as a rule up to and including the day before delivery. After that the florist has begun and the order cannot be cancelled.',
          'Flowers abroad cannot be changed, since the florist there is given the order as soon as it is paid. They can be cancelled free of charge until 18:00 (Swedish time) on the day before delivery, if they are ordered before then.',
        ],
      },
      {
        heading: 'Right of withdrawal',
        paragraphs: [
          'Under the Swedish act on distance contracts there is no right of withdrawal for goods that deteriorate quickly, such as cut flowers and bouquets, or for goods made to your wishes.',
          'For other goods, such as pots, unopened chocolate and unused gift cards, you may withdraw from the purchase within 14 days of receiving them. Use Withdraw from the purchase on the order’s page, which the order confirmation links to as well, or tell customer service clearly that you withdraw; the Swedish Consumer Agency’s form may be used. You pay for the return. We refund you within 14 days of your message, but may wait until the goods are back.',
        ],
      },
      {
        heading: 'Subscriptions',
        paragraphs: [
          'A subscription runs at the pace you have chosen and is paid before each delivery, or in advance if you have chosen that. Pause, change or end it on your pages whenever you like. A delivery can be changed until the time shown beside it there, a few days ahead. If you pause or end the subscription later than that, the delivery comes all the same, if it has been paid and you have accepted its price. Customer service changes the contents and the pace of one that is paid in advance for you.',
        ],
      },
      {
        heading: 'Gift cards',
        paragraphs: [
          'Gift cards are valid for two years from purchase unless they say otherwise. They cannot be exchanged for money, but what is left stays on the card.',
        ],
      },
      {
        heading: 'When something goes wrong',
        paragraphs: [
          'If the flowers are not as they should be, let us know as soon as you can, preferably with a picture and within three days of seeing the fault, since flowers do not keep. We make them anew, compensate or refund. Your rights under the Swedish Consumer Sales Act always hold, and you may complain within three years.',
          'If we cannot agree, turn to the National Board for Consumer Disputes (ARN), Box 174, SE-101 23 Stockholm, arn.se. We follow its decisions.',
        ],
      },
      {
        heading: 'Beyond our control',
        paragraphs: [
          'If something beyond our control, such as severe weather or an industrial dispute, prevents delivery, we contact you about another day. If you would rather cancel, you get your money back.',
        ],
      },
    ],
  },
  memberTerms: {
    title: 'Membership terms',
    valid: validSince,
    sections: [
      {
        heading: 'Membership',
        paragraphs: [
          'Membership is free and open to private persons aged 18 or over who have an account with Bukett. It is personal and cannot be passed on.',
        ],
      },
      {
        heading: 'Points and bonus',
        paragraphs: [
          'You get one point for each whole krona you spend while logged in. Donations, delivery fees, gift cards that you buy and amounts paid with a gift card earn no points. Points count 14 days after delivery.',
          'Each time you reach 1,000 points you get a bonus voucher. It is valid for six months, is used at the checkout and cannot be exchanged for money. If a purchase is cancelled its points are taken back.',
        ],
      },
      {
        heading: 'Offers',
        paragraphs: [
          'We send offers only if you have said yes, and you choose email, text messages or neither. Change your choice under My details or with the link in every message.',
        ],
      },
      {
        heading: 'Your part',
        paragraphs: [
          'Keep your details up to date and your password to yourself. If you suspect that somebody else has used your account, change the password and contact customer service.',
        ],
      },
      {
        heading: 'Leaving',
        paragraphs: [
          'Leave whenever you like under My details. Unused points and vouchers then cease to be valid. We may close an account that is misused.',
          'If we change these terms to your disadvantage you will know at least 30 days ahead.',
        ],
      },
    ],
  },
  privacy: {
    title: 'How we handle personal data',
    valid,
    sections: [
      {
        heading: 'Who is responsible',
        paragraphs: [
          '{{Name}}, organisation number {{OrganisationNumber}}, {{Address}}, is the controller. Customer service at {{Email}} answers questions about your data.',
        ],
      },
      {
        heading: 'Which data, and why',
        paragraphs: [
          'To carry out your purchase we process your name and contact details, the recipient’s name, address and phone number, the words on the card and the payment’s details. The basis is our agreement with you; for the recipient it is our legitimate interest in handing over what you ordered.',
          'For your account we process the details you fill in yourself. A personal number is needed only if you wish to log in with BankID; it is kept encrypted and never shown in full.',
          'We send offers by email or text message only with your consent. Cookies for statistics and marketing need your consent too.',
          'We keep receipts and invoices because the Swedish Accounting Act requires it.',
        ],
      },
      {
        heading: 'For how long',
        paragraphs: [
          'Door code and delivery instructions: 30 days after delivery. The recipient’s phone number: 90 days. The words on the card and the name of a deceased: 12 months. A picture of the delivery: 30 days.',
          'Other personal data of an order: 36 months, the time in which you may complain. Accounting records: to the end of the seventh year after the financial year. Logs: 90 days.',
          'Your account: until you close it.',
        ],
      },
      {
        heading: 'Who receives them',
        paragraphs: [
          'The delivering florist gets what the delivery needs. Payment providers, services that send email and text messages, and our hosting process data on our behalf under agreements. If you send flowers abroad, our partner there gets the recipient’s details.',
          'We never sell personal data.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'You may learn what we keep, have it corrected, download it in a file, object to processing based on legitimate interest, and withdraw a consent. You may also have data erased, apart from what the law requires us to keep. Most of this you do yourself under My details.',
          'If you are not content with what we do, you may complain to the Swedish Authority for Privacy Protection, imy.se.',
        ],
      },
      {
        heading: 'Cookies',
        paragraphs: [
          'Necessary cookies keep track of cart, login, language and security. All others are your choice, which you change on the page Cookies. The choice is kept for 90 days.',
        ],
      },
    ],
  },
}
