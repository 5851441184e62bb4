import { Injectable } from '@nestjs/common'
import { OfficeFinders } from '../../shared/office-finders.js'
import { Merchants } from './ports.js'

/** Merchants in the back office's palette, for who looks after them all. */
@Injectable()
export class FindMerchant {
  constructor(finders: OfficeFinders, merchants: Merchants) {
    finders.add({
      kind: 'merchant',
      access: 'superAdmin',
      find: async (words, most) => {
        const wanted = words.toLowerCase()
        const all = await merchants.of(null)
        return all
          .filter(({ _id, name }) => name.toLowerCase().includes(wanted) || _id === words)
          .slice(0, most)
          .map(({ _id, name }) => ({ Id: _id, Title: name, Detail: _id }))
      },
    })
  }
}
