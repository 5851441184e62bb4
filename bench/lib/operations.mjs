const firstVariant = async (shopper) => {
  const { items } = await shopper.send('POST', '/api/products/filtered', { productCategories: ['Flowers'] })
  const product = await shopper.send('GET', `/api/products/product/${items[0].Code}`)
  return { product: product.Code, variant: product.Variants[0].Code }
}

const withCart = async (shopper) => {
  const state = await firstVariant(shopper)
  const cart = await shopper.send('POST', `/api/carts/Default/products/${state.variant}`, {})
  return { ...state, lineItemId: cart.OrderForm.Shipments[0].LineItems[0].LineItemId, quantity: 1 }
}

/** What is measured; `targetCpuMs` is the most that all processes together may spend on one. */
export const operations = [
  {
    name: 'product list',
    targetCpuMs: 0.35,
    run: (shopper) => shopper.send('POST', '/api/products/filtered', { productCategories: ['Flowers'] }),
  },
  {
    name: 'product detail',
    targetCpuMs: 0.6,
    prepare: firstVariant,
    run: (shopper, { product }) => shopper.send('GET', `/api/products/product/${product}`),
  },
  {
    name: 'create cart and add a line',
    targetCpuMs: 2.5,
    prepare: firstVariant,
    freshShopper: true,
    run: (shopper, { variant }) => shopper.send('POST', `/api/carts/Default/products/${variant}`, {}),
  },
  {
    name: 'get cart',
    targetCpuMs: 0.7,
    prepare: withCart,
    run: (shopper) => shopper.send('GET', '/api/carts/Default'),
  },
  {
    name: 'change quantity',
    targetCpuMs: 1.4,
    prepare: withCart,
    run: (shopper, state) => {
      state.quantity = (state.quantity % 9) + 1
      return shopper.send('PUT', '/api/carts/Default/products', {
        LineItems: [{ LineItemId: state.lineItemId, Quantity: state.quantity }],
      })
    },
  },
]
