/** Words and phrases that stand for one another. What is called by one of a row is found by all of it. */
export interface StoredSynonym {
  _id: string
  Words: string[]
  Position: number
  Version?: number
}

/** What a shop begins with, and stands on until somebody keeps rows of its own. */
export const ownSynonyms: readonly StoredSynonym[] = [
  ['ros', 'rosor', 'rose', 'roses'],
  ['kistdekoration', 'kistbukett', 'kista', 'casket', 'coffin spray'],
  ['begravning', 'sorg', 'kondoleans', 'funeral', 'sympathy', 'begravningsblommor'],
  ['begravningskrans', 'sorgkrans', 'krans', 'wreath'],
  ['mors dag', 'morsdag', 'mamma', 'mother', 'mothers day'],
  ['fars dag', 'farsdag', 'pappa', 'father', 'fathers day'],
  ['alla hjärtans dag', 'valentin', 'valentines', 'kärlek', 'love'],
  ['födelsedag', 'fyller år', 'grattis', 'birthday'],
  ['student', 'studenten', 'examen', 'graduation'],
  ['bröllop', 'brud', 'vigsel', 'wedding', 'bridal'],
  ['nyfödd', 'bebis', 'dop', 'baby', 'newborn'],
  ['presentkort', 'gåvokort', 'gift card', 'gift voucher'],
  ['krukväxt', 'växt', 'grönväxt', 'inneväxt', 'blomkruka', 'plant', 'house plant'],
  ['choklad', 'praliner', 'godis', 'konfekt', 'chocolate', 'sweets'],
  ['prenumeration', 'abonnemang', 'subscription'],
  ['utomlands', 'utland', 'internationellt', 'abroad', 'international'],
  ['grav', 'gravsmyckning', 'kyrkogård', 'grave', 'cemetery'],
  ['germini', 'gerbera'],
  ['orkidé', 'phalaenopsis', 'orchid'],
  ['julstjärna', 'poinsettia'],
  ['prästkrage', 'margerit', 'daisy'],
  ['vas', 'kruka', 'vase', 'pot'],
  ['krya', 'krya på dig', 'sjuk', 'get well'],
  ['tack', 'tacka', 'thanks', 'thank you'],
  ['inflyttning', 'inflyttningspresent', 'housewarming'],
  ['kondolera', 'beklagar sorgen', 'condolence'],
  ['nejlika', 'nejlikor', 'carnation'],
  ['solros', 'solrosor', 'sunflower'],
  ['avboka', 'avbeställa', 'cancel'],
].map((Words, Position) => ({ _id: `own-${Position}`, Words, Position }))
