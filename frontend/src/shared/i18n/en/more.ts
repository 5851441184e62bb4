/** A product's page below the fold. */
export const more = {
  contents: {
    title: 'What is in it',
    size: 'About {{height}} cm high and {{width}} cm wide.',
    high: 'About {{height}} cm high.',
    wide: 'About {{width}} cm wide.',
  },
  care: {
    title: 'How to make them last',
    cut1: 'Cut a centimetre off the stems with a sharp knife, and put them in water at once.',
    cut2: 'Remove leaves below the water, and change the water every other day.',
    cut3: 'Keep them cool: not in the sun, on a radiator or next to fruit.',
    pot1: 'Feel the soil. Water when the top is dry, and pour away what is left in the saucer.',
    pot2: 'Give it light, but no strong midday sun.',
    pot3: 'Let it get used to the room for a week before you repot it.',
    of: {
      tulip: 'Tulips grow in the vase. They stand straightest in a little cold water.',
      hydrangea: 'Hydrangeas are thirsty. If they droop, lay the whole head in water for an hour.',
      rose: 'If a rose hangs its head, cut it again and stand it deep in lukewarm water.',
      amaryllis: 'Amaryllis is heavy. Give it a tall, steady vase.',
      orchid: 'The orchid wants a bath once a week, and then to drain.',
    },
  },
  cats: {
    title: 'Is there a cat?',
    deadly: 'Do not keep them where there is a cat: {{flowers}} can kill cats, pollen and water too.',
    harmful: 'Keep them out of the cat’s reach: {{flowers}} can make it ill.',
    harmless: 'Nothing in it is known to be toxic to cats.',
    unknown: 'We do not know whether {{flowers}} can harm cats. Keep them out of reach.',
    note: 'This is about what is listed under What is in it. If a cat has eaten any part of a flower, call a vet.',
  },
  delivery: {
    title: 'Delivery',
    ask: 'Give the postal code of the recipient to see day and price.',
    later: 'You see day and price when you choose delivery.',
    funeral:
      'The florist brings the flowers no later than an hour before the ceremony. Order by 12:00 on the working day before. You see what delivery costs when you choose it.',
    grave:
      'We place the flowers at the grave on Tuesdays and Thursdays, except on public holidays. Order by 12:00 the day before. You see what delivery costs when you choose it.',
    abroad:
      'A florist in the country makes and delivers the flowers. You see which days are possible when you choose delivery. An order placed before 18:00 on the day before can be cancelled until then, but not changed.',
    to: 'To {{place}} {{day}} at the earliest:',
    substitution:
      'Every bouquet is tied by hand from what is fresh in the store. Variety and shade may differ from the picture. Style, size and value shall match what you ordered. If we need to replace something essential, we contact you first.',
  },
  similar: 'More like this',
  alsoBought: 'Goes well with',
  seen: 'You just looked at',
  favourites: {
    text: 'Buy from here, or share the list with somebody who wonders what you wish for.',
    share: 'Share the list',
    sharedTitle: 'A list of favourites',
    sharedText: 'Somebody has picked these out and shared them with you.',
    saveAll: 'Save all as my favourites',
    allSaved: 'Saved among your favourites',
    buyOne: 'Choose delivery: {{name}}',
  },
}
