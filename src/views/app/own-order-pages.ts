/** In a chunk of their own: what each page consists of is named where it is fetched, and few open one. */
export async function ownOrderPage() {
  return (await import('../agent/OwnOrderPage')).OwnOrderPage;
}

export async function changeOrderPage() {
  return (await import('../order-change/ChangeOrderPage')).ChangeOrderPage;
}
