// The alternative text, from the same parameters as the picture.
const numbers = {
  sv: `noll en två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton tjugo`,
  en: `no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
    eighteen nineteen twenty`,
}
const words = Object.fromEntries(Object.entries(numbers).map(([tongue, text]) => [tongue, text.split(/\s+/)]))
const tens = { sv: { 30: 'trettio', 40: 'fyrtio', 50: 'femtio' }, en: { 30: 'thirty', 40: 'forty', 50: 'fifty' } }
const count = (number, tongue) => words[tongue][number] ?? tens[tongue][number] ?? String(number)

export const flowerWords = {
  rose: ['ros', 'rosor', 'rose', 'roses'],
  ranunculus: ['ranunkel', 'ranunkler', 'ranunculus', 'ranunculus'],
  peony: ['pion', 'pioner', 'peony', 'peonies'],
  carnation: ['nejlika', 'nejlikor', 'carnation', 'carnations'],
  chrysanthemum: ['krysantemum', 'krysantemum', 'chrysanthemum', 'chrysanthemums'],
  hydrangea: ['hortensia', 'hortensior', 'hydrangea', 'hydrangeas'],
  gerbera: ['germini', 'germini', 'gerbera', 'gerberas'],
  daisy: ['prästkrage', 'prästkragar', 'daisy', 'daisies'],
  cornflower: ['blåklint', 'blåklint', 'cornflower', 'cornflowers'],
  sunflower: ['solros', 'solrosor', 'sunflower', 'sunflowers'],
  anemone: ['anemon', 'anemoner', 'anemone', 'anemones'],
  tulip: ['tulpan', 'tulpaner', 'tulip', 'tulips'],
  lily: ['lilja', 'liljor', 'lily', 'lilies'],
  amaryllis: ['amaryllis', 'amaryllis', 'amaryllis', 'amaryllis'],
  poinsettia: ['julstjärna', 'julstjärnor', 'poinsettia', 'poinsettias'],
  orchid: ['orkidéstängel', 'orkidéstänglar', 'orchid stem', 'orchid stems'],
  hyacinth: ['hyacint', 'hyacinter', 'hyacinth', 'hyacinths'],
  delphinium: ['riddarsporre', 'riddarsporrar', 'delphinium', 'delphiniums'],
  lavender: ['lavendelkvist', 'lavendelkvistar', 'stem of lavender', 'stems of lavender'],
  heather: ['ljungkvist', 'ljungkvistar', 'sprig of heather', 'sprigs of heather'],
  freesia: ['fresia', 'fresior', 'freesia', 'freesias'],
  daffodil: ['påsklilja', 'påskliljor', 'daffodil', 'daffodils'],
  pansy: ['pensé', 'penséer', 'pansy', 'pansies'],
  begonia: ['begonia', 'begonior', 'begonia', 'begonias'],
}
const leaves = {
  eucalyptus: ['eukalyptus', 'eucalyptus'],
  ruscus: ['ruscus', 'ruscus'],
  olive: ['olivkvistar', 'olive twigs'],
  salal: ['salalblad', 'salal leaves'],
  dark: ['mörka blad', 'dark leaves'],
  ivy: ['murgröna', 'ivy'],
  birch: ['björkris', 'birch twigs'],
  fern: ['ormbunke', 'fern'],
  pine: ['gran', 'spruce'],
  grass: ['gräs', 'grasses'],
  berries: ['röda bär', 'red berries'],
  'babys-breath': ['brudslöja', "baby's breath"],
  rosemary: ['rosmarin', 'rosemary'],
  thyme: ['timjan', 'thyme'],
  'dusty-miller': ['silverek', 'dusty miller'],
}
const one = { vita: 'vit', röda: 'röd', gula: 'gul', gräddvita: 'gräddvit' }

const capital = (text) => text[0].toUpperCase() + text.slice(1)
const lower = (text) => text[0].toLowerCase() + text.slice(1)
const pots = {
  white: ['vit kruka', 'white pot'],
  grey: ['grå kruka', 'grey pot'],
  sage: ['gröngrå kruka', 'sage green pot'],
  sand: ['sandfärgad kruka', 'sand-coloured pot'],
  black: ['svart kruka', 'black pot'],
  terracotta: ['terrakottakruka', 'terracotta pot'],
  zinc: ['zinkkruka', 'zinc pot'],
  basket: ['flätad korg', 'wicker basket'],
  glass: ['glas', 'glass'],
}
const vases = {
  'glass-cylinder': ['rak glasvas', 'straight glass vase'],
  'glass-tall': ['hög glasvas', 'tall glass vase'],
  'glass-drop': ['droppformad glasvas', 'drop-shaped glass vase'],
  stoneware: ['stengodsvas', 'stoneware vase'],
  grave: ['grön stickvas', 'green grave vase'],
}

/** One with its article, one, many; in Swedish, then in English. */
export const thingWords = {
  'stoneware-vase': [
    ['en', 'stengodsvas', 'stengodsvaser'],
    ['a', 'stoneware vase', 'stoneware vases'],
  ],
  'drop-vase': [
    ['en', 'droppformad glasvas', 'droppformade glasvaser'],
    ['a', 'drop-shaped glass vase', 'drop-shaped glass vases'],
  ],
  'cylinder-vase': [
    ['en', 'rak glasvas', 'raka glasvaser'],
    ['a', 'straight glass vase', 'straight glass vases'],
  ],
  'saucer-pot': [
    ['en', 'terrakottakruka med fat', 'terrakottakrukor med fat'],
    ['a', 'terracotta pot with saucer', 'terracotta pots with saucers'],
  ],
  candle: [
    ['ett', 'tänt doftljus i glas', 'tända doftljus i glas'],
    ['a', 'burning scented candle in glass', 'burning scented candles in glass'],
  ],
  can: [
    ['en', 'vattenkanna i mässing med lång pip', 'vattenkannor i mässing'],
    ['a', 'brass watering can with a long spout', 'brass watering cans'],
  ],
  book: [
    ['en', 'inbunden bok med en blomma på omslaget', 'inbundna böcker'],
    ['a', 'hardback book with a flower on its cover', 'hardback books'],
  ],
  'dried-rose': [
    ['en', 'torkad röd ros', 'torkade röda rosor'],
    ['a', 'dried red rose', 'dried red roses'],
  ],
  bars: [
    ['', 'tre chokladkakor i papper', ''],
    ['', 'three bars of chocolate in paper', ''],
  ],
  toffees: [
    ['en', 'ask med inslagna kolor', 'askar med inslagna kolor'],
    ['a', 'box of wrapped toffees', 'boxes of wrapped toffees'],
  ],
  jar: [
    ['en', 'glasburk med chokladmandlar', 'glasburkar med chokladmandlar'],
    ['a', 'glass jar of chocolate almonds', 'glass jars of chocolate almonds'],
  ],
  egg: [
    ['ett', 'prickigt påskägg med band och fem praliner', 'påskägg'],
    ['a', 'spotted Easter egg with a ribbon and five chocolates', 'Easter eggs'],
  ],
  'grave-candle': [
    ['ett', 'tänt gravljus i rött glas', 'tända gravljus i rött glas'],
    ['a', 'burning grave candle in red glass', 'burning grave candles in red glass'],
  ],
  secateurs: [
    ['en', 'sekatör med röda handtag', 'sekatörer med röda handtag'],
    ['', 'secateurs with red handles', ''],
  ],
  mug: [
    ['en', 'mugg med kaffe', 'muggar med kaffe'],
    ['a', 'mug of coffee', 'mugs of coffee'],
  ],
  stool: [
    ['en', 'pall av ek', 'pallar av ek'],
    ['an', 'oak stool', 'oak stools'],
  ],
}
/** Plants whose heads nobody counts. */
const shrubs = { lavender: ['lavendel', 'lavender'], heather: ['ljung', 'heather'] }
const beds = {
  tray: ['i trälåda', 'in a wooden tray'],
  earth: ['i jord med kant av sten', 'in earth with an edge of stone'],
}
export const plantWords = {
  monstera: ['monstera med flikiga blad', 'monstera with split leaves'],
  'monstera-pole': ['monstera på mosspinne', 'monstera on a moss pole'],
  fiddle: ['fiolfikus på rak stam', 'fiddle-leaf fig on a straight trunk'],
  olive: ['olivträd på stam', 'olive tree on a trunk'],
  'old-olive': ['gammalt olivträd med knotig stam', 'old olive tree with a gnarled trunk'],
  ficus: ['fikus med täta blad', 'weeping fig with dense leaves'],
  'peace-lily': ['fredskalla med sex vita hölsterblad', 'peace lily with six white spathes'],
  kentia: ['kentiapalm med bågnande blad', 'kentia palm with arching fronds'],
  areca: ['tät goldpalm', 'dense areca palm'],
}
const tongueOf = (tongue) => (tongue === 'sv' ? 0 : 1)

/** `Tre grå krukor`; `vitt presentkort med rosa band`. */
const thingsOf = (things, { ribbons }, tongue) => {
  const sv = tongue === 'sv'
  const counts = new Map()
  for (const item of things) {
    const key = [item.kind, item.ware, item.ribbon].filter(Boolean).join(' ')
    counts.set(key, { item, number: (counts.get(key)?.number ?? 0) + (item.number ?? 1) })
  }
  return [...counts.values()].flatMap(({ item, number }) => {
    if (item.kind === 'gift-card') {
      const ribbon = ribbons[item.ribbon][tongue]
      const many = number === 1 ? '' : `${count(number, tongue)} `
      return sv
        ? [`${many}presentkort med ${ribbon} band`, 'kuvert']
        : [`${many}gift card${number === 1 ? '' : 's'} with ${ribbon} ribbon`, 'envelope']
    }
    const [one, many] =
      item.kind === 'pot' ? potWords[item.ware][tongueOf(tongue)] : thingWords[item.kind][tongueOf(tongue)].slice(1)
    return number === 1 ? one : `${count(number, tongue)} ${many}`
  })
}
export const potWords = {
  grey: [
    ['grå kruka', 'grå krukor'],
    ['grey pot', 'grey pots'],
  ],
  zinc: [
    ['zinkkruka', 'zinkkrukor'],
    ['zinc pot', 'zinc pots'],
  ],
}

/** Flowers whose name already says this colour. */
const owned = { cornflower: 'blue' }

const listed = (parts, and) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`

const bloom = ({ kind, stems, colours }, names, tongue) => {
  const [singleSv, manySv, singleEn, manyEn] = flowerWords[kind]
  const tones = [...new Set(colours)].filter((name) => name !== owned[kind]).map((name) => names[name][tongue])
  if (tongue === 'en')
    return [count(stems, 'en'), listed(tones, 'and'), stems === 1 ? singleEn : manyEn].filter(Boolean).join(' ')
  const told = stems === 1 ? tones.map((tone) => one[tone] ?? tone) : tones
  return [count(stems, 'sv'), listed(told, 'och'), stems === 1 ? singleSv : manySv].filter(Boolean).join(' ')
}

/** A plant is one, with its heads told. */
const plant = ({ kind, stems, colours }, names, tongue) => {
  const [singleSv, , singleEn] = flowerWords[kind]
  const tone = names[colours[0]][tongue]
  const heads = count(stems, tongue)
  return tongue === 'sv'
    ? `${one[tone] ?? tone} ${singleSv} med ${heads} blomhuvuden`
    : `${tone} ${singleEn} with ${heads} flower heads`
}

const shrub = ({ kind, colours }, names, tongue) => `${names[colours[0]][tongue]} ${shrubs[kind][tongueOf(tongue)]}`

const stand = (recipe, { papers, ribbons }, tongue) => {
  const sv = tongue === 'sv'
  const at = sv ? 0 : 1
  const ribbon = recipe.ribbon && ribbons[recipe.ribbon][tongue]
  const ribboned = ribbon ? (sv ? ` med ${ribbon} band` : ` with ${ribbon} ribbon`) : ''
  switch (recipe.form) {
    case 'wrapped':
      return sv ? `i ${papers[recipe.paper].sv} papper${ribboned}` : `in ${papers[recipe.paper].en} paper${ribboned}`
    case 'tied':
      return sv ? `bundna för hand${ribboned}` : `tied by hand${ribboned}`
    case 'vase':
      return sv ? `i ${vases[recipe.vase][0]}` : `in a ${vases[recipe.vase][1]}`
    case 'box':
      return sv ? `i rund hattask${ribboned}` : `in a round hat box${ribboned}`
    case 'basket':
      return sv ? 'i flätad korg' : 'in a wicker basket'
    case 'bed':
      return beds[recipe.bed][at]
    case 'orchid':
      if (recipe.vase) return sv ? `i ${vases[recipe.vase][0]}` : `in a ${vases[recipe.vase][1]}`
      return recipe.pots
        ? sv
          ? `i ${count(recipe.pots.length, 'sv')} små krukor`
          : `in ${count(recipe.pots.length, 'en')} small pots`
        : sv
          ? `i ${pots[recipe.pot][at]}`
          : `in a ${pots[recipe.pot][at]}`
    case 'potted':
      if (recipe.hanging) return sv ? 'i ampel' : 'in a hanging pot'
    // falls through
    case 'tree':
      return sv ? `i ${pots[recipe.pot][at]}` : `in a ${pots[recipe.pot][at]}`
    default:
      return `${recipe.urn ? (sv ? 'runt en urna' : 'about an urn') : ''}${ribboned}`.trim()
  }
}

const lead = {
  wreath: ['Krans med', 'Wreath with'],
  heart: ['Hjärta av', 'Heart of'],
  spray: ['Liggande dekoration med', 'Lying arrangement with'],
}

const extrasOf = ({ extras = [] }, tongue) =>
  extras.map(({ kind, pieces }) => {
    if (kind === 'card') return { sv: 'ett kort', en: 'a card' }[tongue]
    if (kind === 'pralines')
      return tongue === 'sv'
        ? `en ask med ${count(pieces, 'sv')} praliner`
        : `a box of ${count(pieces, 'en')} chocolates`
    const [article, one] = thingWords[kind][tongueOf(tongue)]
    return `${article} ${one}`.trim()
  })

const say = (recipe, names, tongue) => {
  const sv = tongue === 'sv'
  if (recipe.form === 'chocolate') {
    if (recipe.chest) return sv ? 'Trälåda fylld av blandade praliner' : 'Wooden chest full of mixed pralines'
    const pieces = count(recipe.pieces, tongue)
    if (recipe.piece === 'truffle') return sv ? `Ask med ${pieces} tryfflar` : `Box of ${pieces} truffles`
    return sv ? `Ask med ${pieces} praliner` : `Box of ${pieces} chocolates`
  }
  if (recipe.form === 'group')
    return listed(
      recipe.parts.map((part, place) => (place === 0 ? (text) => text : lower)(say(part, names, tongue))),
      sv ? 'och' : 'and',
    )
  if (recipe.form === 'goods') return capital(listed(thingsOf(recipe.things, names, tongue), sv ? 'och' : 'and'))
  const isPlant = recipe.form === 'potted' && !recipe.upright
  const goods = [
    ...recipe.flowers.map((item) => {
      const how = recipe.form === 'potted' && shrubs[item.kind] ? shrub : isPlant ? plant : bloom
      return how(item, names.colours, tongue)
    }),
    ...recipe.leaves.map(({ kind }) => leaves[kind][sv ? 0 : 1]),
    ...(recipe.plant ? [plantWords[recipe.plant][tongueOf(tongue)]] : []),
    ...(recipe.cones ? [sv ? 'kottar' : 'cones'] : []),
  ]
  if (recipe.moss) goods.unshift(sv ? 'mossa' : 'moss')
  const open = recipe.form === 'heart' && recipe.closed === false
  const [first] = open ? [sv ? 'Öppet hjärta av' : 'Open heart of'] : [lead[recipe.form]?.[sv ? 0 : 1]]
  const text = [first, listed(goods, sv ? 'och' : 'and'), stand(recipe, names, tongue)].filter(Boolean).join(' ')
  const beside = extrasOf(recipe, tongue)
  const whole = beside.length > 0 ? `${text}, ${sv ? 'bredvid' : 'beside'} ${listed(beside, sv ? 'och' : 'and')}` : text
  return capital(whole)
}

const setting = (kind, tongue) => {
  const [article, one] = thingWords[kind][tongueOf(tongue)]
  const whole = `${article} ${one}`
  if (kind === 'stool') return tongue === 'sv' ? `på trägolv intill ${whole}` : `on a wooden floor by ${whole}`
  return tongue === 'sv' ? `på ett träbord intill ${whole}` : `on a wooden table by ${whole}`
}

/**
 * @returns {{ sv: string, en: string }} what a picture shows, of a recipe whose size is settled; `beside` is what stands there so that one
 *   sees how large the goods are
 */
export const wordsOf = (recipe, names, beside) => {
  const [sv, en] = ['sv', 'en'].map((tongue) =>
    [say(recipe, names, tongue), beside && setting(beside, tongue)].filter(Boolean).join(', '),
  )
  return { sv, en }
}
