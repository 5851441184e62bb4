import { createApp, defineComponent, h, ref, Teleport } from 'vue'

/** A checkout that teleports its payment to one column or the other, and can draw it anew under the same name. */
const Checkout = defineComponent(() => {
  const side = ref('left')
  const key = ref(0)
  Object.assign(window, {
    move: () => (side.value = side.value === 'left' ? 'right' : 'left'),
    redraw: () => (key.value += 1),
  })
  return () => [
    h('section', { id: 'left' }),
    h('section', { id: 'right' }),
    h(Teleport, { to: `#${side.value}`, defer: true }, [h('div', { id: 'senare', key: key.value })]),
  ]
})

createApp(Checkout).mount('#app')
