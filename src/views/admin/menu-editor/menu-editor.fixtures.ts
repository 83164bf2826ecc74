const item = {
  id: 11,
  name: 'Margherita',
  description: 'Tomato, basil',
  price: '12.00',
  code: null,
  allergens: null,
  is_available: true,
  is_featured: false,
  sold_out_until: null,
  option_group_ids: [],
};

/** A menu as in the server's answer. */
export const wireMenu = {
  tenant_id: 9,
  menu_version: 5,
  categories: [
    {
      id: 1,
      name: 'Pizza',
      items: [
        item,
        { ...item, id: 12, name: 'Diavola', price: '14.00', allergens: [], option_group_ids: [21] },
      ],
    },
    {
      id: 2,
      name: 'Drinks',
      items: [{ ...item, id: 13, name: 'Milk', code: 'M1', price: '2.50', allergens: ['milk'] }],
    },
  ],
  option_groups: [
    {
      id: 21,
      name: 'Size',
      least_choices: 1,
      most_choices: 1,
      most_of_one: 1,
      options: [{ id: 31, name: 'Large', price: '3.00', default_quantity: 0, is_available: true }],
    },
  ],
  last_import: {
    id: 3,
    file_name: 'spring.csv',
    created_at: '2026-03-02T10:00:00.000Z',
    created_by: 'Priya Raman',
    added: 2,
    changed: 1,
    removed: 0,
    can_undo: true,
  },
};

export const wirePreview = {
  file_name: 'menu.csv',
  kind: 'columns',
  encoding: 'utf-8',
  menu_version: 5,
  lines: 4,
  unchanged: 1,
  added: [{ line: 2, category: 'Pizza', name: 'Marinara', code: null, price: '9.00' }],
  changed: [
    {
      line: 3,
      id: 12,
      category: 'Pizza',
      name: 'Diavola',
      changes: [{ field: 'Price', old: '14.00', new: '15.00' }],
    },
  ],
  missing: [{ id: 13, category: 'Drinks', name: 'Milk', code: 'M1', price: '2.50' }],
  option_groups: { added: ['Extras'], changed: [], missing: [] },
  wrong: [] as readonly object[],
  notes: [],
};
