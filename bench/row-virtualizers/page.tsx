import { StrictMode, useState } from 'react';
import { Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components/Table';
import { TableLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { createRoot } from 'react-dom/client';
import { VirtualTable } from '../../src/views/ui/VirtualTable/VirtualTable';

interface Order {
  readonly id: string;
  readonly customer: string;
  readonly restaurant: string;
  readonly status: string;
  readonly total: string;
  readonly created: string;
}

const count = 100_000;
const createOrder = (number: number): Order => ({
  id: String(number),
  customer: `Customer ${number % 977}`,
  restaurant: `Restaurant ${number % 31}`,
  status: 'pending',
  total: `$${number % 89}.00`,
  created: `${number % 24}:00`,
});

const columns = [
  { id: 'id', head: 'Order', cell: ({ id }: Order) => `#${id}` },
  { id: 'customer', head: 'Customer', cell: ({ customer }: Order) => customer },
  { id: 'restaurant', head: 'Restaurant', cell: ({ restaurant }: Order) => restaurant },
  { id: 'status', head: 'Status', cell: ({ status }: Order) => status },
  { id: 'total', head: 'Total', cell: ({ total }: Order) => total },
  { id: 'created', head: 'Created', cell: ({ created }: Order) => created },
];
const hrefOf = ({ id }: Order) => `#${id}`;
const keyOf = ({ id }: Order) => id;

interface RowsProps {
  readonly rows: readonly Order[];
}

function Own({ rows }: RowsProps) {
  return <VirtualTable label="Orders" columns={columns} rows={rows} keyOf={keyOf} hrefOf={hrefOf} />;
}

const layoutOptions = { rowHeight: 43, headingHeight: 34 };

function ReactAria({ rows }: RowsProps) {
  return (
    <Virtualizer layout={TableLayout} layoutOptions={layoutOptions}>
      <Table aria-label="Orders" style={{ height: '100vh', overflow: 'auto' }}>
        <TableHeader columns={columns}>
          {({ id, head }) => (
            <Column id={id} isRowHeader={id === 'id'}>
              {head}
            </Column>
          )}
        </TableHeader>
        <TableBody items={rows}>
          {(order) => (
            <Row columns={columns} href={hrefOf(order)}>
              {({ cell }) => <Cell>{cell(order)}</Cell>}
            </Row>
          )}
        </TableBody>
      </Table>
    </Virtualizer>
  );
}

const views = { own: Own, 'react-aria': ReactAria };

function Page({ name, orders }: { readonly name: keyof typeof views; readonly orders: readonly Order[] }) {
  const [rows, setRows] = useState(orders);
  const View = views[name];
  Object.assign(window, { addRow: () => setRows([createOrder(count + 1), ...rows]) });
  return <View rows={rows} />;
}

const orders = Array.from({ length: count }, (_, index) => createOrder(count - index));
const root = document.querySelector('#root');
Object.assign(window, {
  show: (name: keyof typeof views) =>
    createRoot(root ?? document.body).render(
      <StrictMode>
        <Page name={name} orders={orders} />
      </StrictMode>,
    ),
});
