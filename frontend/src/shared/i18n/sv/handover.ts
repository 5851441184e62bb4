/** OR-13, for the buyer and the receiver. */
export const handover = {
  title: 'Så lämnades den',
  'handed-over': 'Lämnad till mottagaren {{moment}}',
  door: 'Lämnad vid dörren {{moment}}',
  neighbour: 'Lämnad hos en granne {{moment}}',
  carded: 'Ingen var hemma {{moment}}. Ett kort lämnades.',
  photo: 'Leveransen, fotograferad av butiken',
}

/** IN-05: the partner abroad cannot deliver on the day. */
export const abroad = {
  title: 'Välj en ny dag, eller få pengarna tillbaka',
  text: 'Floristen i mottagarens land kan inte leverera den dag du valde.',
  suggested: 'Leverera {{day}} i stället',
  other: 'En annan dag',
  choose: 'Välj den dagen',
  refund: 'Avboka och få pengarna tillbaka',
  chosen: 'Blommorna levereras {{day}}.',
  ended: 'Leveransen är avbokad.',
  until: 'Hör vi inget inom sju dagar betalar vi tillbaka.',
}
