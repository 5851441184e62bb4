import { HOME_PAGE, pageContent } from '@bukett/contracts/http/content'
import { Injectable } from '@nestjs/common'
import { readDemo, Seeds } from '../../shared/seeds.js'
import { Pages } from '../application/pages.js'
import { demoSince } from './demo-articles.js'

/** The home page of the demo shop, of its season. */
@Injectable()
export class DemoPages {
  constructor(seeds: Seeds, { editions }: Pages) {
    seeds.add({
      collection: 'edited',
      count: async () => (await editions.all()).filter(({ Key }) => Key === HOME_PAGE).length,
      load: async () => {
        await editions.begin(new Map([[HOME_PAGE, readDemo('home', pageContent)]]), demoSince)
      },
    })
  }
}
