import { describe, expect, test } from '@jest/globals'
import { addressOf, choiceOf, countOfFilters, filterOf } from './list-address'

const choiceIn = (address: string) => choiceOf(new URLSearchParams(address))

describe('the address of a list', () => {
  test('holds every filter, the order and the page, and gives them back', () => {
    const address = 'category=Flowers&color=red&color=pink&occasion=love&from=200&to=499.5&sort=price&page=3'
    expect(choiceIn(address)).toEqual({
      productCategories: ['Flowers'],
      colors: ['red', 'pink'],
      occasions: ['love'],
      price: { from: 200_00, to: 499_50 },
      sortOrder: 'price',
      page: 2,
    })
    expect(addressOf(choiceIn(address), new URLSearchParams()).toString()).toBe(address)
  })

  test('is short while nothing is chosen', () => {
    expect(addressOf(choiceIn(''), new URLSearchParams('q=rosor')).toString()).toBe('q=rosor')
    expect(filterOf(choiceIn(''))).toEqual({})
  })

  test('ignores what it does not understand', () => {
    expect(choiceIn('color=beige&sort=cheap&page=-1&from=free&to=-5')).toEqual(choiceIn(''))
    expect(choiceIn('page=99999999999')).toEqual(choiceIn(''))
  })

  test('ignores an occasion that none can be called, which the catalogue would refuse with the whole list', () => {
    expect(choiceOf(new URLSearchParams('occasion=%00&occasion=&occasion=mors-dag&occasion=%0A')).occasions).toEqual([
      'mors-dag',
    ])
  })

  test('takes a value that is named twice once', () => {
    expect(choiceIn('color=red&color=red')).toEqual(choiceIn('color=red'))
  })

  test('asks for the page counted from 0', () => {
    expect(filterOf(choiceIn('page=2'))).toEqual({ page: 1 })
  })

  test('counts the filters in use, the price as one', () => {
    expect(countOfFilters(choiceIn('color=red&from=100&to=200&sort=name'))).toBe(2)
  })
})
