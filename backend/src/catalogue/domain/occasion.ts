/** An occasion to buy flowers for, in the order it is shown in. */
export interface StoredOccasion {
  _id: string
  Name: string
  NameEn: string
  Position: number
}

/** Words for a greeting card. */
export interface GreetingText {
  _id: string
  Occasion: string
  Text: string
  TextEn: string
  Position: number
}
