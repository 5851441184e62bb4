import { randomBytes } from 'node:crypto'

/** New identifiers: 128 random bits, 22 characters of base64url. A port, so that tests have fixed ones. */
export abstract class Ids {
  abstract next(): string
}

export class RandomIds extends Ids {
  next(): string {
    return randomBytes(16).toString('base64url')
  }
}
