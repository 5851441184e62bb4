import type { LibraryPicture } from '@bukett/contracts/http/media'
import { aPhotograph } from '@bukett/ui-kit/mocks/catalogue'

/** A picture of the library, which a story draws as a plate of its tint. */
export const aPicture = (Id: string, tint: string, changes: Partial<LibraryPicture> = {}): LibraryPicture => ({
  Id,
  Version: 1,
  Name: `${Id}.jpg`,
  Alt: `Bukett ${Id}`,
  AltEn: `Bouquet ${Id}`,
  AddedAt: '2026-11-20T09:00:00.000Z',
  Photo: aPhotograph('', tint).Photo!,
  Uses: [],
  ...changes,
})

/** Somebody lets go of a file over an element. */
export const dropOn = (element: HTMLElement, name: string): void => {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['rosor'], name, { type: 'image/png' }))
  element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
}
