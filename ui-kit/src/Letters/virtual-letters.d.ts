declare module 'virtual:letters' {
  interface ShownLetter {
    readonly subject: string
    readonly html: string
    readonly text: string
  }
  export const photograph: string
  export const letters: Readonly<Record<string, Readonly<Record<'sv' | 'en', ShownLetter>>>>
}
