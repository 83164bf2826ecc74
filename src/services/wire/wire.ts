/*
 * Written by `npm run contract:types` from the OpenAPI document of our server; changes by hand are lost.
 * Types only: what another server sends is checked by the readers in src/services.
 */

export type Id = number;
/**
 * UTC, in ISO 8601 form.
 */
export type Moment = string;
export type Count = number;
/**
 * Decimal text in the restaurant’s currency.
 */
export type Amount = string;
/**
 * YYYY-MM-DD in the restaurant’s zone.
 */
export type CalendarDate = string;
export type OrderType = 'pickup' | 'delivery' | 'dine_in';
export type OrderStatus =
  | 'pending'
  | 'confirmed'
  | 'preparing'
  | 'ready'
  | 'out_for_delivery'
  | 'delivered'
  | 'completed'
  | 'cancelled'
  | 'failed';
export type PaymentStatus = 'pending' | 'paid' | 'failed' | 'refunded';
export type PaymentMethod = 'cash' | 'credit_card';
export type CountInput = number;
/**
 * How often each agent reads orders back, and what it spares.
 */
export type ReadBacks = {
  agent: {
    id: Id;
    name: string;
  };
  orders: Count;
  done: Count;
  skipped: Count;
  /**
   * Orders changed later that were read back.
   */
  corrected_with: number;
  corrected_without: Count;
}[];
export type CallStatus = 'ringing' | 'in-progress' | 'completed' | 'missed' | 'ended';
export type CallOutcome = 'answered' | 'missed' | 'abandoned' | 'busy' | 'waiting' | 'live';
export type WebhookEvent = 'order.created' | 'order.changed' | 'order.cancelled' | 'order.status.updated';
export type DeliveryState = 'pending' | 'delivered' | 'failed';
export type CallEndReason =
  'agent' | 'caller' | 'missed' | 'lost' | 'busy' | 'supervisor' | 'no_audio' | 'agent_lost' | 'released';

export interface Wire {
  routes: {
    'GET /docs': {
      answer: string;
    };
    'GET /docs/{file}': {
      answer: string;
    };
    'POST /broadcasting/auth': {
      answer: {
        auth: string;
        /**
         * To be sent with the subscription: a service that ends connections by it needs it.
         */
        channel_data?: string;
      };
      body: {
        socket_id: string;
        channel_name: string;
      };
    };
    'POST /broadcasting/user-auth': {
      answer: {
        auth: string;
        user_data: string;
      };
      body: {
        socket_id: string;
      };
    };
    'GET /capabilities': {
      answer: {
        data: {
          features: string[];
        };
      };
    };
    'POST /auth/login': {
      answer: {
        data: Session;
      };
      body: {
        email: string;
        password: string;
      };
    };
    'POST /auth/logout': {
      answer: {
        message: string;
      };
    };
    'GET /auth/me': {
      answer: {
        data: Agent;
      };
    };
    'POST /auth/refresh': {
      answer: {
        data: Session;
      };
    };
    'POST /auth/login/code': {
      answer: {
        data: Session;
      };
      body: {
        challenge: string;
        code: string;
      };
    };
    'POST /auth/second-factor': {
      answer: {
        data: SecondFactorSetUp;
      };
      body: {
        challenge: string;
      };
    };
    'POST /auth/second-factor/confirm': {
      answer: {
        data: {
          agent: Agent;
          token: string;
          recovery_codes: string[];
        };
      };
      body: {
        challenge: string;
        set_up: string;
        code: string;
      };
    };
    'POST /setup': {
      answer: {
        data: Session;
      };
      body: {
        code: string;
        company_name: string;
        first_name: string;
        last_name: string;
        email: string;
        password: string;
        timezone?: string;
      };
    };
    'GET /events': {
      answer: {
        data: MissedEvents;
      };
      query: {
        channel: string;
        since?: string;
      };
    };
    'GET /admin/stats': {
      answer: {
        data: Stats;
      };
    };
    'GET /admin/activity': {
      answer: {
        data: Activity[];
      };
    };
    'GET /tenants': {
      answer: {
        data: Restaurant[];
      };
    };
    'GET /tenants/{id}/menu': {
      answer: {
        data: MenuCategory[];
      };
    };
    'GET /tenants/{id}/service': {
      answer: {
        data: RestaurantService;
      };
    };
    'GET /tenants/{id}/times': {
      answer: {
        data: OrderTimes;
      };
      query: {
        order_type: 'pickup' | 'delivery' | 'dine_in';
        date?: string;
      };
    };
    'GET /admin/tenants': {
      answer: {
        data: Restaurant[];
      };
    };
    'POST /admin/tenants': {
      answer: {
        data: RestaurantSettings;
      };
      body: {
        name: string;
        slug?: string;
        phone_number: string;
        email?: string | null;
        address?: string | null;
        timezone: string;
        tax_rate?: number | string;
        max_waiting_calls?: number;
        weekly_hours?: {
          /**
           * @maxItems 6
           */
          monday: {
            opens: string;
            closes: string;
          }[];
          /**
           * @maxItems 6
           */
          tuesday: {
            opens: string;
            closes: string;
          }[];
          /**
           * @maxItems 6
           */
          wednesday: {
            opens: string;
            closes: string;
          }[];
          /**
           * @maxItems 6
           */
          thursday: {
            opens: string;
            closes: string;
          }[];
          /**
           * @maxItems 6
           */
          friday: {
            opens: string;
            closes: string;
          }[];
          /**
           * @maxItems 6
           */
          saturday: {
            opens: string;
            closes: string;
          }[];
          /**
           * @maxItems 6
           */
          sunday: {
            opens: string;
            closes: string;
          }[];
        };
        /**
         * @maxItems 400
         */
        special_days?: {
          date: string;
          name?: string;
          /**
           * @maxItems 6
           */
          spans: {
            opens: string;
            closes: string;
          }[];
        }[];
        delivery?: {
          radius_miles: number;
          fee: number | string;
          minimum_order_amount: number | string;
          free_delivery_threshold?: (number | string) | null;
        } | null;
        /**
         * @maxItems 500
         */
        delivery_areas?: {
          postal_code: string;
          fee: number | string;
          minimum_order_amount: number | string;
          free_delivery_threshold?: (number | string) | null;
        }[];
        preparation_minutes?: number;
        delivery_minutes?: number;
        pickup_promise_minutes?: number;
        delivery_promise_minutes?: number;
        read_back_required?: boolean;
        pos?: {
          system: string;
          restaurant_id?: string | null;
        } | null;
        subscription?: {
          plan: string;
          status: string;
          monthly_call_limit: number;
        };
      };
    };
    'GET /admin/tenants/{id}': {
      answer: {
        data: RestaurantDetail;
      };
    };
    'GET /admin/tenants/{id}/settings': {
      answer: {
        data: RestaurantSettings;
      };
    };
    'PUT /admin/tenants/{id}/settings': {
      answer: {
        data: RestaurantSettings;
      };
      body: {
        name?: string;
        slug?: string;
        phone_number?: string;
        email?: string | null;
        address?: string | null;
        timezone?: string;
        tax_rate?: number | string;
        max_waiting_calls?: number;
        weekly_hours?: {
          /**
           * @maxItems 6
           */
          monday: {
            opens: string;
            closes: string;
          }[];
          /**
           * @maxItems 6
           */
          tuesday: {
            opens: string;
            closes: string;
          }[];
          /**
           * @maxItems 6
           */
          wednesday: {
            opens: string;
            closes: string;
          }[];
          /**
           * @maxItems 6
           */
          thursday: {
            opens: string;
            closes: string;
          }[];
          /**
           * @maxItems 6
           */
          friday: {
            opens: string;
            closes: string;
          }[];
          /**
           * @maxItems 6
           */
          saturday: {
            opens: string;
            closes: string;
          }[];
          /**
           * @maxItems 6
           */
          sunday: {
            opens: string;
            closes: string;
          }[];
        };
        /**
         * @maxItems 400
         */
        special_days?: {
          date: string;
          name?: string;
          /**
           * @maxItems 6
           */
          spans: {
            opens: string;
            closes: string;
          }[];
        }[];
        delivery?: {
          radius_miles: number;
          fee: number | string;
          minimum_order_amount: number | string;
          free_delivery_threshold?: (number | string) | null;
        } | null;
        /**
         * @maxItems 500
         */
        delivery_areas?: {
          postal_code: string;
          fee: number | string;
          minimum_order_amount: number | string;
          free_delivery_threshold?: (number | string) | null;
        }[];
        preparation_minutes?: number;
        delivery_minutes?: number;
        pickup_promise_minutes?: number;
        delivery_promise_minutes?: number;
        read_back_required?: boolean;
        pos?: {
          system: string;
          restaurant_id?: string | null;
        } | null;
        subscription?: {
          plan: string;
          status: string;
          monthly_call_limit: number;
        };
        version: CountInput;
      };
    };
    'GET /admin/tenants/{id}/deactivation': {
      answer: {
        data: {
          calls_under_way: Count;
          waiting_callers: Count;
          orders_open: Count;
          /**
           * What will happen, in words.
           */
          effects: string[];
        };
      };
    };
    'POST /admin/tenants/{id}/deactivation': {
      answer: {
        data: RestaurantSettings;
      };
      body: {
        version: CountInput;
      };
    };
    'POST /admin/tenants/{id}/activation': {
      answer: {
        data: RestaurantSettings;
      };
      body: {
        version: CountInput;
      };
    };
    'GET /menu/search': {
      answer: {
        data: MenuItem[];
      };
      query: {
        tenant_id: string;
        query: string;
      };
    };
    'POST /admin/tenants/{id}/menu/import/preview': {
      answer: {
        data: ImportPreview;
      };
      query: {
        name?: string;
        kind?: 'auto' | 'columns' | 'square' | 'json';
        encoding?: 'auto' | 'windows-1252';
      };
    };
    'POST /admin/tenants/{id}/menu/import': {
      answer: {
        data: EditedMenu;
        result: {
          added: Count;
          changed: Count;
          removed: Count;
          skipped: Count;
        };
      };
      query: {
        name?: string;
        kind?: 'auto' | 'columns' | 'square' | 'json';
        encoding?: 'auto' | 'windows-1252';
        version: string;
        missing?: 'keep' | 'remove';
        wrong?: 'refuse' | 'skip';
      };
    };
    'GET /admin/tenants/{id}/menu/editor': {
      answer: {
        data: EditedMenu;
      };
    };
    'POST /admin/tenants/{id}/menu/changes': {
      answer: {
        data: EditedMenu;
        /**
         * Sent as changes, they take it back.
         */
        undo: MenuUndo[];
      };
      body: {
        version: number;
        /**
         * @minItems 1
         * @maxItems 500
         */
        changes: MenuChangeInput[];
      };
    };
    'PUT /admin/tenants/{id}/menu/items/{itemId}/availability': {
      answer: {
        data: EditedItem;
        menu_version: Count;
      };
      body: {
        is_available: boolean;
        /**
         * opening is the first opening of a later day.
         */
        until?: ('opening' | string) | null;
      };
    };
    'POST /admin/tenants/{id}/menu/copy': {
      answer: {
        data: {
          tenant_id: Id;
          menu_version: Count;
          added: Count;
          changed: Count;
          removed: Count;
        };
      };
      body: {
        to_tenant_id: number | string;
        to_menu_version: CountInput;
        missing?: 'keep' | 'remove';
      };
    };
    'POST /admin/tenants/{id}/menu/import/undo': {
      answer: {
        data: EditedMenu;
      };
      body: {
        version: CountInput;
      };
    };
    'GET /admin/tenants/{id}/menu/export': {
      answer: string;
      query: {
        format?: 'csv' | 'json';
      };
    };
    'GET /customers': {
      answer: {
        data: Customer[];
        meta: {
          count: Count;
          /**
           * For since: up to where this answer has seen changes.
           */
          as_of: string;
          /**
           * The mark of the request, where the rows are what changed since.
           */
          since?: string;
          /**
           * With since: who is not listed any more.
           */
          gone?: Id[];
        };
        links: {
          /**
           * The query of the page that follows; null on the last.
           */
          next: string | null;
        };
      };
      query: {
        limit?: string;
        after?: string;
        since?: string;
        q?: string;
        older_than?: string;
      };
    };
    'POST /customers': {
      answer: {
        data: Customer;
      };
      body: {
        tenant_id: number | string;
        phone_number: string;
        first_name?: string | null;
        last_name?: string | null;
        email?: string | null;
      };
    };
    'GET /customers/lookup': {
      answer: {
        data: Customer;
      };
      query: {
        phone: string;
        tenant: string;
      };
    };
    'GET /customers/search': {
      answer: {
        data: Customer[];
      };
      query: {
        q: string;
        tenant: string;
      };
    };
    'GET /customers/{id}': {
      answer: {
        data: Customer;
      };
    };
    'PUT /customers/{id}': {
      answer: {
        data: Customer;
      };
      body: {
        first_name?: string | null;
        last_name?: string | null;
        email?: string | null;
        /**
         * As the person saw them: a field sent back as it was seen stays as it is now.
         */
        seen?: {
          first_name?: string | null;
          last_name?: string | null;
          email?: string | null;
        };
      };
    };
    'GET /customers/{id}/addresses': {
      answer: {
        data: CustomerAddress[];
      };
    };
    'GET /customers/{id}/orders': {
      answer: {
        data: (OrderOfCustomer | PastOrder)[];
      };
    };
    'GET /admin/customers/{id}': {
      answer: {
        data: CustomerRecord;
      };
    };
    'PUT /admin/customers/{id}': {
      answer: {
        data: CustomerRecord;
      };
      body: {
        first_name?: string | null;
        last_name?: string | null;
        email?: string | null;
        phone_number?: string;
        notes?: string | null;
        /**
         * @maxItems 50
         */
        preferences?: string[];
        /**
         * Null is not recorded; an empty list is none.
         */
        allergies?: string[] | null;
        /**
         * Null: not blocked.
         */
        blocked_reason?: string | null;
        /**
         * @maxItems 1000
         */
        addresses?: {
          label?: string | null;
          street: string;
          city: string;
          state: string;
          zip_code: string;
          delivery_notes?: string | null;
          /**
           * As the person saw them: sent back as they were, those that an order wrote since stay.
           */
          seen_delivery_notes?: string | null;
        }[];
        /**
         * As the person saw them: one that an order added since stays. Left out, all others are removed.
         *
         * @maxItems 1000
         */
        seen_address_ids?: (number | string)[];
        version: number;
      };
    };
    'GET /admin/customers/{id}/merge-preview': {
      answer: {
        data: CustomerMergePreview;
      };
      query: {
        with: string;
      };
    };
    'POST /admin/customers/{id}/merge': {
      answer: {
        data: CustomerRecord;
      };
      body: {
        merged_id: number | string;
        version: number;
        merged_version: number;
      };
    };
    'POST /admin/customers/{id}/merges/{mergeId}/undo': {
      answer: {
        data: CustomerRecord;
      };
    };
    'POST /admin/customers/{id}/erase': {
      answer: {
        data: CustomerRecord;
      };
      body: {
        version: number;
        confirm: 'erase';
      };
    };
    'GET /admin/customers/{id}/export': {
      answer: {
        data: HeldOnPerson;
      };
    };
    'POST /orders': {
      answer: {
        data: OrderDetail;
      };
      body: {
        tenant_id: number | string;
        customer_id: number | string;
        call_id?: (number | string) | null;
        payment_method: 'cash' | 'credit_card';
        special_instructions?: string | null;
        delivery_address?: {
          street: string;
          city: string;
          state: string;
          zip_code: string;
          delivery_notes?: string | null;
        } | null;
        order_type: 'pickup' | 'delivery' | 'dine_in';
        /**
         * @minItems 1
         * @maxItems 100
         */
        items: {
          menu_item_id: number | string;
          quantity: number;
          unit_price?: (number | string) | null;
          special_instructions?: string | null;
          /**
           * Left out is what the groups of the item choose by default.
           *
           * @maxItems 200
           */
          options?: {
            option_id: number | string;
            quantity: number;
          }[];
        }[];
        tip?: (number | string) | null;
        /**
         * Left out or null is as soon as possible.
         */
        wanted_at?: string | null;
        /**
         * Of those who eat; left out was not asked.
         */
        allergies?: string[] | null;
        /**
         * That an item has a matching allergen, or none recorded.
         */
        allergies_acknowledged?: boolean | null;
        read_back?: ('done' | 'skipped') | null;
        /**
         * Of POST /orders/quote: its total is charged. Without one, menu prices and tax are.
         */
        quote?: string | null;
      };
    };
    'POST /orders/quote': {
      answer: {
        data: Quote;
      };
      body: {
        tenant_id: number | string;
        customer_id?: (number | string) | null;
        call_id?: (number | string) | null;
        /**
         * Of an order that is to be changed.
         */
        order_id?: (number | string) | null;
        payment_method?: ('cash' | 'credit_card') | null;
        special_instructions?: string | null;
        delivery_address?: {
          street?: string | null;
          city?: string | null;
          state?: string | null;
          zip_code?: string | null;
          delivery_notes?: string | null;
        } | null;
        order_type: 'pickup' | 'delivery' | 'dine_in';
        /**
         * @minItems 1
         * @maxItems 100
         */
        items: {
          menu_item_id: number | string;
          quantity: number;
          unit_price?: (number | string) | null;
          special_instructions?: string | null;
          /**
           * Left out is what the groups of the item choose by default.
           *
           * @maxItems 200
           */
          options?: {
            option_id: number | string;
            quantity: number;
          }[];
        }[];
        tip?: (number | string) | null;
        /**
         * Left out or null is as soon as possible.
         */
        wanted_at?: string | null;
      };
    };
    'GET /orders/{id}': {
      answer: {
        data: OrderDetail;
      };
    };
    'PUT /orders/{id}': {
      answer: {
        data: OrderDetail;
      };
      body: {
        version: CountInput;
        reason: string;
        /**
         * Left out is as it is; another is taken only while the payment is pending.
         */
        payment_method?: ('cash' | 'credit_card') | null;
        special_instructions?: string | null;
        delivery_address?: {
          street: string;
          city: string;
          state: string;
          zip_code: string;
          delivery_notes?: string | null;
        } | null;
        order_type: 'pickup' | 'delivery' | 'dine_in';
        /**
         * @minItems 1
         * @maxItems 100
         */
        items: {
          menu_item_id: number | string;
          quantity: number;
          unit_price?: (number | string) | null;
          special_instructions?: string | null;
          /**
           * Left out is what the groups of the item choose by default.
           *
           * @maxItems 200
           */
          options?: {
            option_id: number | string;
            quantity: number;
          }[];
        }[];
        tip?: (number | string) | null;
        /**
         * Left out or null is as soon as possible.
         */
        wanted_at?: string | null;
        /**
         * Of those who eat; left out was not asked.
         */
        allergies?: string[] | null;
        /**
         * That an item has a matching allergen, or none recorded.
         */
        allergies_acknowledged?: boolean | null;
        /**
         * Of POST /orders/quote with order_id.
         */
        quote: string;
      };
    };
    'POST /orders/{id}/cancellation': {
      answer: {
        data: OrderDetail;
      };
      body: {
        version: CountInput;
        reason: string;
      };
    };
    'GET /admin/read-backs': {
      answer: {
        data: ReadBacks;
      };
      query: {
        days?: string;
      };
    };
    'GET /calls/{id}/draft': {
      answer: {
        data: CallDraft;
      };
    };
    'PUT /calls/{id}/draft': {
      answer: {
        data: CallDraft;
      };
      body: {
        /**
         * The one that was read, on which this draft builds; without it, what is kept is replaced.
         */
        version?: number;
        /**
         * @maxItems 100
         */
        lines: {
          /**
           * Required with a version.
           */
          line_id?: string;
          menu_item_id: number | string;
          name: string;
          unit_price: number | string;
          quantity: number;
          special_instructions?: string | null;
          /**
           * @maxItems 200
           */
          options?: {
            option_id: number | string;
            quantity: number;
            group?: string;
            name?: string;
            price?: string;
          }[];
        }[];
        order_type: 'pickup' | 'delivery' | 'dine_in';
        payment_method: 'cash' | 'credit_card';
        customer_id?: (number | string) | null;
        delivery_address?: {
          street?: string | null;
          city?: string | null;
          state?: string | null;
          zip_code?: string | null;
          delivery_notes?: string | null;
        } | null;
        wanted_at?: string | null;
        tip?: (number | string) | null;
        allergies?: string[] | null;
      };
    };
    'GET /agent/my-orders': {
      answer: {
        data: Order[];
        /**
         * Count and revenue are over all orders, however many are listed.
         */
        meta: {
          count: Count;
          total_revenue: Amount;
          /**
           * For after: where the next page begins; null on the last.
           */
          next: string | null;
        };
      };
      query: {
        limit?: string;
        after?: string;
      };
    };
    'GET /admin/orders': {
      answer: {
        /**
         * OrderRow with view=row.
         */
        data: (Order | OrderRow)[];
        meta: {
          count: Count;
          pending: Count;
          active: Count;
          completed: Count;
          revenue: Amount;
          /**
           * For after: where the next page begins; null on the last.
           */
          next: string | null;
          /**
           * For since: up to where this answer has seen changes.
           */
          as_of: string;
          /**
           * The mark of the request, where the rows are what changed since.
           */
          since?: string;
          /**
           * More changed than this answer holds; send as_of as since.
           */
          more?: true;
        };
      };
      query: {
        limit?: string;
        view?: 'row';
        after?: string;
        since?: string;
      };
    };
    'GET /admin/orders/{id}': {
      answer: {
        data: MovableOrder | OrderDetail;
      };
    };
    'PATCH /admin/orders/{id}/status': {
      answer: {
        data: MovableOrder;
      };
      body: {
        status:
          | 'confirmed'
          | 'preparing'
          | 'ready'
          | 'out_for_delivery'
          | 'delivered'
          | 'completed'
          | 'cancelled'
          | 'failed';
        notes?: string | null;
      };
    };
    'GET /admin/tenants/{id}/kitchen-screens': {
      answer: {
        data: KitchenScreen[];
      };
    };
    'POST /admin/tenants/{id}/kitchen-screens': {
      answer: {
        data: NewKitchenScreen;
      };
      body: {
        name: string;
      };
    };
    'POST /admin/tenants/{id}/kitchen-screens/{screenId}/revocation': {};
    'POST /kitchen/session': {
      answer: {
        data: OpenedKitchenScreen;
      };
      body: {
        secret: string;
      };
    };
    'GET /kitchen/orders': {
      answer: {
        data: {
          screen: {
            id: Id;
            name: string;
          };
          restaurant: {
            id: Id;
            name: string;
            timezone: string;
          };
          now: Moment;
          /**
           * At most 200.
           */
          orders: KitchenOrder[];
          unsent: Count;
        };
      };
    };
    'GET /kitchen/orders/{id}': {
      answer: {
        data: KitchenTicket;
      };
    };
    'POST /kitchen/orders/{id}/steps': {
      answer: {
        data: KitchenOrder;
      };
      body:
        | {
            step: 'accept';
            version: number;
            /**
             * Until it is ready.
             */
            minutes: number;
          }
        | {
            step: 'refuse';
            version: number;
            reason: string;
          }
        | {
            step: 'start';
            version: number;
          }
        | {
            step: 'ready';
            version: number;
          }
        | {
            step: 'hand_over';
            version: number;
          }
        | {
            step: 'deliver';
            version: number;
          }
        | {
            step: 'see';
            version: number;
          };
    };
    'GET /kitchen/channel': {
      answer: {
        data: KitchenChannelName;
      };
    };
    'POST /kitchen/broadcasting/auth': {
      answer: {
        auth: string;
        /**
         * To be sent with the subscription: a service that ends connections by it needs it.
         */
        channel_data?: string;
      };
      body: {
        socket_id: string;
        channel_name: string;
      };
    };
    'GET /agent/tasks': {
      answer: {
        data: AgentTask[];
      };
    };
    'POST /agent/tasks/{id}/settlement': {
      body: {
        /**
         * Of the task: refused where there is a later one.
         */
        refused_at?: string | null;
      } | null;
    };
    'GET /admin/agents': {
      answer: {
        data: Agent[];
      };
    };
    'GET /agent/calls': {
      answer: {
        data: OwnCall[];
        /**
         * Over all calls, however many are listed.
         */
        meta: {
          count: Count;
          completed: Count;
          total_duration_seconds: number;
          average_duration_seconds: number;
        };
        /**
         * Of the last week; not counted among the calls: what rang at this agent and nobody answered.
         */
        missed_calls: MissedCall[];
      };
      query: {
        limit?: string;
      };
    };
    'POST /admin/switch-to-agent': {
      answer: {
        data: {
          mode: 'admin' | 'agent';
          agent: Agent;
        };
      };
    };
    'POST /admin/switch-back-to-admin': {
      answer: {
        data: {
          mode: 'admin' | 'agent';
          agent: Agent;
        };
      };
    };
    'GET /admin/people': {
      answer: {
        data: Account[];
      };
    };
    'PUT /admin/people/{id}': {
      answer: {
        data: Account;
      };
      body: {
        first_name?: string;
        last_name?: string;
        phone_number?: string | null;
        timezone?: string;
        role?: 'admin' | 'supervisor' | 'agent';
        /**
         * @maxItems 1000
         */
        restaurant_ids?: (number | string)[];
        version: number;
      };
    };
    'POST /admin/people/{id}/deactivate': {
      answer: {
        data: Account;
      };
    };
    'POST /admin/people/{id}/reactivate': {
      answer: {
        data: Account;
      };
    };
    'POST /admin/people/{id}/password-link': {
      answer: {
        data: PasswordLink;
      };
    };
    'POST /admin/people/{id}/second-factor/switch-off': {
      answer: {
        data: Account;
      };
    };
    'GET /admin/invitations': {
      answer: {
        data: Invitation[];
      };
    };
    'POST /admin/invitations': {
      answer: {
        data: NewInvitation;
      };
      body: {
        email: string;
        first_name: string;
        last_name: string;
        role: 'admin' | 'supervisor' | 'agent';
        /**
         * @maxItems 1000
         */
        restaurant_ids?: (number | string)[];
      };
    };
    'POST /admin/invitations/{id}/renew': {
      answer: {
        data: NewInvitation;
      };
    };
    'POST /admin/invitations/{id}/revoke': {};
    'POST /invitations/open': {
      answer: {
        data: OpenedLink;
      };
      body: {
        secret: string;
      };
    };
    'POST /invitations/accept': {
      answer: {
        data: Session;
      };
      body: {
        secret: string;
        first_name: string;
        last_name: string;
        phone_number?: string | null;
        timezone?: string;
        password: string;
      };
    };
    'POST /password-links/open': {
      answer: {
        data: OpenedLink;
      };
      body: {
        secret: string;
      };
    };
    'POST /password-links/use': {
      body: {
        secret: string;
        password: string;
      };
    };
    'GET /account': {
      answer: {
        data: OwnAccount;
      };
    };
    'PUT /account': {
      answer: {
        data: OwnAccount;
      };
      body: {
        first_name?: string;
        last_name?: string;
        phone_number?: string | null;
        timezone?: string;
        version: number;
      };
    };
    'PUT /account/password': {
      body: {
        current_password: string;
        password: string;
        /**
         * Where there is a second factor.
         */
        code?: string;
      };
    };
    'GET /account/sessions': {
      answer: {
        data: OpenSession[];
      };
    };
    'POST /account/sessions/{id}/end': {};
    'POST /account/sessions/end-others': {};
    'GET /account/second-factor': {
      answer: {
        data: SecondFactor;
      };
    };
    'POST /account/second-factor': {
      answer: {
        data: SecondFactorSetUp;
      };
      body: {
        current_password: string;
        /**
         * Where there is a second factor already, which this one replaces.
         */
        code?: string;
      };
    };
    'POST /account/second-factor/confirm': {
      answer: {
        data: {
          /**
           * Shown once.
           */
          recovery_codes: string[];
        };
      };
      body: {
        set_up: string;
        code: string;
      };
    };
    'POST /account/second-factor/recovery-codes': {
      answer: {
        data: {
          /**
           * Shown once.
           */
          recovery_codes: string[];
        };
      };
      body: {
        current_password: string;
        code: string;
      };
    };
    'POST /account/second-factor/switch-off': {
      body: {
        current_password: string;
        code: string;
      };
    };
    'GET /account/preferences': {
      answer: {
        data: OwnPreferences;
      };
    };
    'PUT /account/preferences': {
      answer: {
        data: OwnPreferences;
      };
      body: {
        theme?: 'system' | 'light' | 'dark';
        rings?: boolean;
        ring_volume?: number;
        shows_keys?: boolean;
        notifies?: boolean;
        [k: string]: unknown;
      };
    };
    'GET /calls/active': {
      answer: {
        data: ActiveCall[];
      };
    };
    'POST /calls/{id}/accept': {
      answer: {
        data: ActiveCall;
      };
    };
    'POST /calls/{id}/end': {
      answer: {
        data: Call;
      };
    };
    'POST /calls/{id}/feedback': {
      answer: {
        data: {
          score: number;
          issue: string | null;
          call_id: Id;
        };
      };
      body: {
        score: number;
        issue?:
          | ('audio-latency' | 'choppy-audio' | 'dropped-call' | 'echo' | 'noisy-call' | 'one-way-audio')
          | null;
      };
    };
    'GET /admin/active-calls': {
      answer: {
        data: Call[];
      };
    };
    'GET /agent/waiting-calls': {
      answer: {
        data: TakeableCall[];
      };
    };
    'GET /admin/waiting-calls': {
      answer: {
        data: WaitingCall[];
      };
    };
    'POST /admin/calls/{id}/release': {
      answer: {
        data: Call;
      };
      body: {
        /**
         * offer_again: the call rings at other agents; end: it is over.
         */
        action: 'offer_again' | 'end';
        reason: string;
        /**
         * Who had the call as this was decided; 409 when another one has.
         */
        agent_id?: (number | string) | null;
      };
    };
    'POST /admin/simulate-call': {
      answer: {
        data: SimulatedCall;
      };
      body: {
        tenant_id?: (number | string) | null;
        from_number?: string | null;
      };
    };
    'GET /admin/calls': {
      answer: {
        data: ListedCall[];
        meta: {
          /**
           * For after: where the next page begins; null on the last.
           */
          next: string | null;
          largest_page: Count;
          /**
           * On the first page: of all calls that pass the filters, whatever their outcome.
           */
          counts?: {
            total: Count;
            answered: Count;
            missed: Count;
            abandoned: Count;
            busy: Count;
            waiting: Count;
            average_wait_seconds: Count | null;
          };
        };
      };
      query: {
        outcome?: 'answered' | 'missed' | 'abandoned' | 'busy' | 'waiting' | 'live';
        tenant_id?: string;
        agent_id?: string;
        period?: 'today' | 'yesterday' | 'week' | 'month';
        from?: string;
        to?: string;
        q?: string;
        after?: string;
        limit?: string;
      };
    };
    'GET /admin/calls/{id}': {
      answer: {
        data: CallDetail;
      };
    };
    'POST /problem-reports': {
      answer: {
        data: ProblemReport;
      };
      body: {
        note?: string | null;
        call_id?: (number | string) | null;
        /**
         * A file of the format chart-recording, at most 5 MB.
         */
        recording: string;
      };
    };
    'GET /problem-reports': {
      answer: {
        data: ProblemReport[];
        meta: {
          /**
           * To be sent as after for the page that follows.
           */
          next: Id | null;
        };
      };
      query: {
        after?: string;
        limit?: string;
      };
    };
    'GET /problem-reports/{id}': {
      answer: {
        data: ProblemReportWithRecording;
      };
    };
    'GET /admin/audit': {
      answer: {
        data: AuditEntry[];
        meta: {
          /**
           * To be sent as after for the page that follows.
           */
          next: Id | null;
        };
      };
      query: {
        actor_id?: string;
        action?: string;
        subject_type?: string;
        subject_id?: string;
        tenant_id?: string;
        from?: string;
        to?: string;
        after?: string;
        limit?: string;
      };
    };
    'GET /admin/audit/export': {
      answer: string;
      query: {
        actor_id?: string;
        action?: string;
        subject_type?: string;
        subject_id?: string;
        tenant_id?: string;
        from?: string;
        to?: string;
      };
    };
    'GET /admin/company': {
      answer: {
        data: CompanySettings;
      };
    };
    'PUT /admin/company': {
      answer: {
        data: CompanySettings;
      };
      body: {
        name?: string;
        ring_seconds?: number | null;
        agent_grace_seconds?: number | null;
        asks_feedback?: boolean;
        service_level_percent?: number;
        service_level_seconds?: number;
        retention_days?: number | null;
        /**
         * @maxItems 3
         */
        second_factor_roles?: ('admin' | 'supervisor' | 'agent')[];
        version: number;
      };
    };
    'GET /admin/onboarding': {
      answer: {
        data: Onboarding;
      };
    };
    'POST /admin/onboarding/dismiss': {};
    'GET /admin/webhooks': {
      answer: {
        data: Webhook[];
      };
    };
    'POST /admin/webhooks': {
      answer: {
        data: WebhookWithSecret;
      };
      body: {
        name: string;
        url: string;
        /**
         * Left out or null: all restaurants.
         */
        tenant_id?: (number | string) | null;
        /**
         * @minItems 1
         */
        events: ('order.created' | 'order.changed' | 'order.cancelled' | 'order.status.updated')[];
      };
    };
    'PUT /admin/webhooks/{id}': {
      answer: {
        data: Webhook;
      };
      body: {
        name?: string;
        url?: string;
        /**
         * Null: all restaurants.
         */
        tenant_id?: (number | string) | null;
        /**
         * @minItems 1
         */
        events?: ('order.created' | 'order.changed' | 'order.cancelled' | 'order.status.updated')[];
        is_active?: boolean;
        version: number;
      };
    };
    'DELETE /admin/webhooks/{id}': {};
    'POST /admin/webhooks/{id}/secret': {
      answer: {
        data: WebhookWithSecret;
      };
      body: {
        version: number;
      };
    };
    'POST /admin/webhooks/{id}/ping': {
      answer: {
        data: WebhookDeliveryWithBody;
      };
    };
    'GET /admin/webhooks/{id}/deliveries': {
      answer: {
        data: WebhookDelivery[];
        meta: {
          /**
           * For before: where the older ones begin.
           */
          next: string | null;
        };
      };
      query: {
        before?: string;
      };
    };
    'GET /admin/webhook-deliveries/{id}': {
      answer: {
        data: WebhookDeliveryWithBody;
      };
    };
    'POST /admin/webhook-deliveries/{id}/resend': {
      answer: {
        data: WebhookDeliveryWithBody;
      };
    };
    'POST /admin/labs': {
      answer: {
        data: Lab;
      };
      body: {
        /**
         * Whom the callers call; otherwise the server chooses.
         */
        tenant_id?: (number | string) | null;
        agents: number;
      };
    };
    'POST /admin/labs/{id}/calls': {
      answer: {
        data: SimulatedCall;
      };
      body: {
        tenant_id: number | string;
      };
    };
    'GET /admin/labs/{id}': {
      answer: {
        data: LabFacts;
      };
    };
    'POST /admin/labs/{id}/close': {};
    'POST /agent/presence/offline': {};
    'POST /agent/status': {
      answer: {
        data: Agent;
      };
      body: {
        /**
         * offline: only for supervisors, off duty.
         */
        status: 'available' | 'on_break' | 'offline';
        after_call?: boolean;
      };
    };
    'POST /admin/agents/{id}/status': {
      answer: {
        data: Agent;
      };
      body: {
        status: 'available' | 'on_break' | 'offline';
        reason: string;
      };
    };
    'POST /agent/wrap-up': {
      answer: {
        data: Agent;
      };
      body: {
        action: 'end' | 'extend';
      };
    };
    'POST /agent/readiness': {
      answer: {
        data: Agent;
      };
      body: {
        ready: boolean;
        reason?: 'microphone' | 'voice';
      };
    };
    'GET /agent/twilio-token': {
      answer: {
        data: VoiceGrant;
      };
    };
  };
  events: {
    'private-agent.* call.incoming': CallIncoming;
    'private-agent.* call.cancelled': CallCancelled;
    'private-agent.* call.ended': OwnCallEnded;
    'private-agent.* agent.availability.changed': AvailabilityChanged;
    'private-agent.* order.status.updated': OwnOrderStatusUpdated;
    'private-agent.* order.changed': OwnOrderChanged;
    'private-agent.* order.refused': OwnOrderRefused;
    'private-supervisor call.started': CallStarted;
    'private-supervisor call.accepted': CallAccepted;
    'private-supervisor call.ended': CallEnded;
    'private-supervisor call.missed': CallMissed;
    'private-supervisor order.created': OrderCreated;
    'private-supervisor order.status.updated': OrderStatusUpdated;
    'private-supervisor order.changed': OrderChanged;
    'private-supervisor order.completed': OrderCompleted;
    'private-supervisor order.refused': OrderRefused;
    'private-supervisor agent.status.changed': AgentStatusChanged;
    'private-supervisor customer.changed': CustomerChanged;
    'private-supervisor supervisor.helped': SupervisorHelped;
    'private-supervisor active-calls.count.updated': ActiveCallsCount;
    'private-supervisor queued-calls.count.updated': QueuedCallsCount;
    'private-supervisor agents-online.count.updated': AgentsOnlineCount;
    'private-supervisor pending-orders.count.updated': PendingOrdersCount;
    'private-supervisor today-revenue.updated': TodayRevenue;
    'private-kitchen.* kitchen.updated': KitchenUpdated;
    'private-restaurants menu.updated': MenuUpdated;
  };
}
export interface Session {
  agent: Agent;
  token: string;
}
export interface Agent {
  id: Id;
  name: string;
  email: string;
  phone_number: string | null;
  timezone: string;
  first_name: string;
  last_name: string;
  agent_type: 'admin' | 'supervisor' | 'agent';
  panel_mode: 'admin' | 'agent';
  is_active: boolean;
  status: 'available' | 'on_call' | 'on_break' | 'offline';
  /**
   * Seconds rather than a time: the clocks of server and browser need not agree.
   */
  wrap_up_seconds: number;
  break_after_call: boolean;
  /**
   * Why an agent who is available is offered no calls.
   */
  not_ready: ('microphone' | 'voice') | null;
  takes_calls: boolean;
  status_since: Moment | null;
  status_reason: string | null;
  status_set_by: string | null;
  current_call: CurrentCall | null;
  calls_today: Count;
  orders_today: Count;
  total_calls_handled: Count;
  total_orders_processed: Count;
  last_login_at: Moment | null;
}
export interface CurrentCall {
  id: Id;
  from_number: string;
  tenant: {
    id: Id;
    name: string;
  };
  customer: {
    id: Id;
    name: string | null;
  } | null;
  answered_at: Moment | null;
}
export interface SecondFactorSetUp {
  /**
   * To be sent back with the first code of the app, within 30 minutes.
   */
  set_up: string;
  /**
   * To type into an app that cannot scan the picture.
   */
  secret: string;
  otpauth_url: string;
  /**
   * The address as a QR code: the dark modules as the path of an SVG of this size.
   */
  qr: {
    size: number;
    path: string;
  };
}
export interface MissedEvents {
  /**
   * Of the event that was sent last on the channel; 0 before the first.
   */
  last_number: number;
  /**
   * False where some are no longer kept, or too many: then everything is to be read again.
   */
  is_complete: boolean;
  /**
   * In the order of their numbers, which follow each other without gaps.
   */
  events: {
    /**
     * Its name.
     */
    event: string;
    /**
     * As it was sent, with `event_number`.
     */
    data: {
      [k: string]: unknown;
    };
    /**
     * How long ago it happened.
     */
    age_seconds: number;
  }[];
}
export interface Stats {
  active_calls_count: Count;
  queued_calls_count: Count;
  waiting_calls: WaitingCalls;
  agents_online: Count;
  /**
   * Of those online.
   */
  agents_by_type: {
    [k: string]: Count;
  };
  agents_by_state: {
    [k: string]: Count;
  };
  pending_orders_count: Count;
  today_revenue: Amount;
  calls_today: {
    answered: Count;
    missed: Count;
    abandoned: Count;
    busy: Count;
    average_wait_seconds: Count | null;
  };
  total_agents: Count;
  active_tenants: Count;
  total_tenants: Count;
}
export interface WaitingCalls {
  count: Count;
  /**
   * null where nobody waits.
   */
  longest_since: Moment | null;
  /**
   * At how many agents the calls ring now.
   */
  ringing_agents: number;
}
export interface Activity {
  id: Id;
  event: string;
  /**
   * As the event of that name has it.
   */
  data: {
    [k: string]: unknown;
  };
  created_at: Moment;
}
export interface Restaurant {
  id: Id;
  name: string;
  slug: string;
  is_active: boolean;
  is_open: boolean;
  phone: string;
  phone_number: string;
  email: string | null;
  address: string | null;
  timezone: string;
  pos_system: string | null;
  total_calls: Count;
  total_orders: Count;
  menu_items_count: Count;
  customers_count: Count;
}
export interface MenuCategory {
  id: Id;
  name: string;
  items: MenuItem[];
}
export interface MenuItem {
  id: Id;
  name: string;
  description: string | null;
  price: Amount;
  is_available: boolean;
  is_featured: boolean;
  category: string;
  code?: string;
  /**
   * Left out is not recorded; an empty list is none.
   */
  allergens?: string[];
  option_groups?: OptionGroup[];
}
export interface OptionGroup {
  id: Id;
  name: string;
  /**
   * 0 needs no choice.
   */
  least_choices: number;
  /**
   * Null is as many as there are.
   */
  most_choices: Count | null;
  /**
   * How often one option may be chosen.
   */
  most_of_one: number;
  options: {
    id: Id;
    name: string;
    /**
     * Decimal text in the restaurant’s currency.
     */
    price: string;
    /**
     * How often it is chosen before anybody chooses.
     */
    default_quantity: number;
    is_available: boolean;
  }[];
}
/**
 * What taking an order for the restaurant needs now.
 */
export interface RestaurantService {
  timezone: string;
  now: Moment;
  is_open: boolean;
  /**
   * While it is open; null when it stays open for two weeks.
   */
  closes_at: Moment | null;
  /**
   * While it is closed; null when it does not open within a year.
   */
  opens_at: Moment | null;
  pickup_promise_minutes: Count;
  delivery_promise_minutes: Count;
  preparation_minutes: Count;
  delivery_minutes: Count;
  /**
   * Null does not deliver.
   */
  delivery: {
    fee: Amount;
    minimum_order_amount: Amount;
    free_delivery_threshold: Amount | null;
    /**
     * For agents to judge by: no address is refused for its distance.
     */
    radius_miles?: number;
    /**
     * Where it delivers; empty is anywhere.
     */
    areas: {
      postal_code: string;
      fee: Amount;
      minimum_order_amount: Amount;
      free_delivery_threshold: Amount | null;
    }[];
  } | null;
  read_back_required: boolean;
}
/**
 * When an order may be wanted, for two weeks.
 */
export interface OrderTimes {
  date: CalendarDate;
  timezone: string;
  times: Moment[];
  /**
   * The next earlier date with times.
   */
  earlier_date: CalendarDate | null;
  later_date: CalendarDate | null;
}
export interface RestaurantSettings {
  id: Id;
  version: Count;
  is_active: boolean;
  name: string;
  slug: string;
  phone_number: string;
  email: string | null;
  address: string | null;
  timezone: string;
  max_waiting_calls: Count;
  /**
   * Orders are placed only after the read-back.
   */
  read_back_required: boolean;
  /**
   * Decimal text in the restaurant’s currency.
   */
  tax_rate: string;
  weekly_hours: WeeklyHours;
  /**
   * In the place of the weekly hours; without spans it is closed.
   */
  special_days: {
    date: string;
    name: string;
    spans: {
      opens: string;
      closes: string;
    }[];
  }[];
  delivery_areas: {
    postal_code: string;
    fee: Amount;
    minimum_order_amount: Amount;
    free_delivery_threshold: Amount | null;
  }[];
  preparation_minutes: Count;
  delivery_minutes: Count;
  /**
   * What callers are promised.
   */
  pickup_promise_minutes: number;
  /**
   * What callers are promised.
   */
  delivery_promise_minutes: number;
  delivery: {
    radius_miles: number;
    fee: Amount;
    minimum_order_amount: Amount;
    free_delivery_threshold: Amount | null;
  } | null;
  pos: {
    system: string;
    restaurant_id: string | null;
  } | null;
  subscription: {
    plan: string;
    status: string;
    monthly_call_limit: Count;
  };
  /**
   * How callers of the number reach this server.
   */
  number: {
    provider: 'twilio' | 'embedded';
    webhook_url: string | null;
    phone_page: string | null;
    steps: string[];
  };
  /**
   * What it still needs to take calls.
   */
  missing: {
    field: string;
    message: string;
  }[];
}
/**
 * HH:MM in the restaurant’s zone; a span that closes at or before it opens ends the next day.
 */
export interface WeeklyHours {
  monday: {
    opens: string;
    closes: string;
  }[];
  tuesday: {
    opens: string;
    closes: string;
  }[];
  wednesday: {
    opens: string;
    closes: string;
  }[];
  thursday: {
    opens: string;
    closes: string;
  }[];
  friday: {
    opens: string;
    closes: string;
  }[];
  saturday: {
    opens: string;
    closes: string;
  }[];
  sunday: {
    opens: string;
    closes: string;
  }[];
}
export interface RestaurantDetail {
  id: Id;
  name: string;
  slug: string;
  is_active: boolean;
  is_open: boolean;
  phone: string;
  phone_number: string;
  email: string | null;
  address: string | null;
  timezone: string;
  pos_system: string | null;
  total_calls: Count;
  total_orders: Count;
  menu_items_count: Count;
  customers_count: Count;
  operating_hours: {
    monday: DayHours;
    tuesday: DayHours;
    wednesday: DayHours;
    thursday: DayHours;
    friday: DayHours;
    saturday: DayHours;
    sunday: DayHours;
  };
  subscription: {
    plan: string;
    status: string;
    subscribed_since_days: Count;
    monthly_call_limit: Count;
    calls_this_month: Count;
    calls_remaining: Count;
  };
  pos_integration: {
    system: string | null;
    restaurant_id: string | null;
    is_configured: boolean;
    last_sync_at: Moment | null;
  };
  delivery_settings: {
    delivery_radius_miles: number;
    delivery_fee: Amount;
    minimum_order_amount: Amount;
    free_delivery_threshold: Amount | null;
  } | null;
  statistics: {
    total_orders: Count;
    total_revenue: Amount;
    total_customers: Count;
    average_order_value: Amount;
    orders_by_status: {
      [k: string]: Count;
    };
  };
  menu_stats: {
    total_items: Count;
    available_items: Count;
  };
  menu: MenuCategory[];
  recent_orders: Order[];
  /**
   * Decimal text in the restaurant’s currency.
   */
  tax_rate?: string;
  weekly_hours?: WeeklyHours;
  /**
   * In the place of the weekly hours; without spans it is closed.
   */
  special_days?: {
    date: string;
    name: string;
    spans: {
      opens: string;
      closes: string;
    }[];
  }[];
  delivery_areas?: {
    postal_code: string;
    fee: Amount;
    minimum_order_amount: Amount;
    free_delivery_threshold: Amount | null;
  }[];
  preparation_minutes?: Count;
  delivery_minutes?: Count;
  /**
   * What callers are promised.
   */
  pickup_promise_minutes?: number;
  /**
   * What callers are promised.
   */
  delivery_promise_minutes?: number;
}
/**
 * HH:MM in the restaurant’s zone.
 */
export interface DayHours {
  is_open: boolean;
  open: string | null;
  close: string | null;
}
export interface Order {
  /**
   * True while the kitchen has refused it and nobody has settled that; else left out.
   */
  is_refused?: boolean;
  id: Id;
  order_number: string;
  confirmation_number: string;
  order_type: OrderType;
  status: OrderStatus;
  payment_status: PaymentStatus;
  payment_method: PaymentMethod;
  total_amount: Amount;
  /**
   * UTC, in ISO 8601 form.
   */
  wanted_at?: string;
  /**
   * UTC, in ISO 8601 form.
   */
  promised_at?: string;
  created_at: Moment;
  updated_at: Moment;
  pos_order_id: string | null;
  call_id: Id | null;
  tenant: {
    id: Id;
    name: string;
    slug: string;
    phone: string;
    /**
     * In which its times are to be shown.
     */
    timezone?: string;
  };
  customer: {
    id: Id;
    first_name: string | null;
    last_name: string | null;
    full_name: string | null;
    name: string | null;
    phone_number: string;
    email: string | null;
    total_orders: Count;
    total_spent: Amount;
    created_at: Moment;
  };
  agent: {
    id: Id;
    name: string | null;
    first_name: string | null;
    last_name: string | null;
  } | null;
  subtotal: Amount;
  tax_amount: Amount;
  delivery_fee: Amount;
  tip_amount: Amount;
  special_instructions: string | null;
  delivery_address: {
    street: string;
    city: string;
    state: string;
    zip_code: string;
    delivery_notes: string | null;
  } | null;
  /**
   * Of those who eat; left out was not asked.
   */
  allergies?: string[];
  allergies_acknowledged?: {
    at: Moment;
    by: {
      id: Id;
      name: string;
    } | null;
  };
  read_back?: {
    state: 'done' | 'skipped';
    at: Moment;
    by: {
      id: Id;
      name: string;
    } | null;
  };
  /**
   * Raised by every change; left out is 1.
   */
  version?: number;
  completed_at: Moment | null;
  call_duration_seconds: Count | null;
  call_duration_formatted: string | null;
  items_count: Count;
  items: OrderItem[];
}
export interface OrderItem {
  id: Id;
  menu_item_id: Id | null;
  menu_item_name: string;
  category: string | null;
  special_instructions: string | null;
  quantity: Count;
  unit_price: Amount;
  total_price: Amount;
  /**
   * Their prices are part of the unit price. Left out where the item had no option groups.
   */
  options?: {
    option_id: Id;
    group: string;
    name: string;
    quantity: Count;
    price: Amount;
  }[];
}
export interface ImportPreview {
  file_name: string;
  kind: 'columns' | 'square' | 'json';
  encoding: 'utf-8' | 'utf-16' | 'windows-1252';
  menu_version: Count;
  lines: Count;
  unchanged: Count;
  added: {
    line: Count;
    category: string;
    name: string;
    code: string | null;
    price: Amount;
  }[];
  changed: {
    line: Count;
    id: Id;
    category: string;
    name: string;
    changes: {
      field: string;
      old: string | null;
      new: string | null;
    }[];
  }[];
  /**
   * On the menu and not in the file.
   */
  missing: {
    id: Id;
    category: string;
    name: string;
    code: string | null;
    price: Amount;
  }[];
  option_groups: {
    added: string[];
    changed: {
      name: string;
      changes: {
        field: string;
        old: string | null;
        new: string | null;
      }[];
    }[];
    missing: string[];
  };
  wrong: {
    line: Count;
    column: string | null;
    value: string | null;
    reason: string;
  }[];
  notes: string[];
}
export interface EditedMenu {
  tenant_id: Id;
  menu_version: Count;
  categories: {
    id: Id;
    name: string;
    items: EditedItem[];
  }[];
  option_groups: OptionGroup[];
  last_import: {
    id: Id;
    file_name: string;
    created_at: Moment;
    created_by: string | null;
    added: Count;
    changed: Count;
    removed: Count;
    can_undo: boolean;
  } | null;
}
export interface EditedItem {
  id: Id;
  name: string;
  description: string | null;
  price: Amount;
  code: string | null;
  /**
   * Null is not recorded; an empty list is none.
   */
  allergens: string[] | null;
  is_available: boolean;
  is_featured: boolean;
  /**
   * Of one that is not available; null is until somebody changes it.
   */
  sold_out_until: Moment | null;
  option_group_ids: Id[];
}
/**
 * Takes a change back when it is sent as one.
 */
export interface MenuUndo {
  do: 'add' | 'set' | 'remove' | 'restore';
  what: 'category' | 'item' | 'group' | 'option';
  id: Id;
  values?: {
    [k: string]: unknown;
  };
}
/**
 * New things have negative ids, chosen by the client.
 */
export interface MenuChangeInput {
  do: 'add' | 'set' | 'remove' | 'restore';
  what: 'category' | 'item' | 'group' | 'option';
  id: number;
  values?: {
    name?: string;
    position?: number;
    category_id?: number;
    description?: string | null;
    price?: number | string;
    code?: string | null;
    allergens?: string[] | null;
    is_available?: boolean;
    is_featured?: boolean;
    sold_out_until?: string | null;
    /**
     * @maxItems 50
     */
    option_group_ids?: number[];
    group_id?: number;
    least_choices?: number;
    most_choices?: number | null;
    most_of_one?: number;
    default_quantity?: number;
  };
}
export interface Customer {
  id: Id;
  tenant_id: Id;
  first_name: string | null;
  last_name: string | null;
  full_name: string | null;
  name: string | null;
  phone_number: string;
  phone: string;
  email: string | null;
  total_orders: Count;
  order_count: Count;
  total_spent: Amount;
  preferences: string[];
  /**
   * Left out is not recorded, empty is none.
   */
  allergies?: string[];
  /**
   * Only of a customer who is blocked.
   */
  blocked_reason?: string;
  last_order_at: Moment | null;
  created_at: Moment;
  tenant: {
    id: Id;
    name: string;
  };
}
export interface CustomerAddress {
  id: Id;
  label: string | null;
  street: string;
  city: string;
  state: string;
  zip_code: string;
  delivery_notes: string | null;
}
export interface OrderOfCustomer {
  /**
   * True while the kitchen has refused it and nobody has settled that; else left out.
   */
  is_refused?: boolean;
  id: Id;
  order_number: string;
  confirmation_number: string;
  order_type: OrderType;
  status: OrderStatus;
  payment_status: PaymentStatus;
  payment_method: PaymentMethod;
  total_amount: Amount;
  /**
   * UTC, in ISO 8601 form.
   */
  wanted_at?: string;
  /**
   * UTC, in ISO 8601 form.
   */
  promised_at?: string;
  created_at: Moment;
  updated_at: Moment;
  pos_order_id: string | null;
  call_id: Id | null;
  tenant: {
    id: Id;
    name: string;
    slug: string;
    phone: string;
    /**
     * In which its times are to be shown.
     */
    timezone?: string;
  };
  customer: {
    id: Id;
    first_name: string | null;
    last_name: string | null;
    full_name: string | null;
    name: string | null;
    phone_number: string;
    email: string | null;
    total_orders: Count;
    total_spent: Amount;
    created_at: Moment;
  };
  agent: {
    id: Id;
    name: string | null;
    first_name: string | null;
    last_name: string | null;
  } | null;
  subtotal: Amount;
  tax_amount: Amount;
  delivery_fee: Amount;
  tip_amount: Amount;
  special_instructions: string | null;
  delivery_address: {
    street: string;
    city: string;
    state: string;
    zip_code: string;
    delivery_notes: string | null;
  } | null;
  /**
   * Of those who eat; left out was not asked.
   */
  allergies?: string[];
  allergies_acknowledged?: {
    at: Moment;
    by: {
      id: Id;
      name: string;
    } | null;
  };
  read_back?: {
    state: 'done' | 'skipped';
    at: Moment;
    by: {
      id: Id;
      name: string;
    } | null;
  };
  /**
   * Raised by every change; left out is 1.
   */
  version?: number;
  completed_at: Moment | null;
  call_duration_seconds: Count | null;
  call_duration_formatted: string | null;
  items_count: Count;
  items: OrderItem[];
  /**
   * True where the agent who asks took it; else left out.
   */
  is_own?: boolean;
  /**
   * Whom to ask about it; left out where it is the own one.
   */
  taken_by?: string;
}
export interface PastOrder {
  id: Id;
  /**
   * True where the agent who asks took it; else left out.
   */
  is_own?: boolean;
  /**
   * Whom to ask about it; left out where it is the own one.
   */
  taken_by?: string;
  order_number: string;
  created_at: Moment;
  status: OrderStatus;
  /**
   * True while the kitchen has refused it and nobody has settled that; else left out.
   */
  is_refused?: boolean;
  order_type: OrderType;
  total_amount: Amount;
  items: {
    menu_item_id: Id | null;
    name: string;
    quantity: Count;
    unit_price: Amount;
    special_instructions: string | null;
    /**
     * Their prices are part of the unit price. Left out where the item had no option groups.
     */
    options?: {
      option_id: Id;
      group: string;
      name: string;
      quantity: Count;
      price: Amount;
    }[];
  }[];
}
export interface CustomerRecord {
  id: Id;
  tenant_id: Id;
  first_name: string | null;
  last_name: string | null;
  full_name: string | null;
  name: string | null;
  phone_number: string;
  phone: string;
  email: string | null;
  total_orders: Count;
  order_count: Count;
  total_spent: Amount;
  preferences: string[];
  /**
   * Null is not recorded; an empty list is none.
   */
  allergies: string[] | null;
  blocked_reason: string | null;
  last_order_at: Moment | null;
  created_at: Moment;
  tenant: {
    id: Id;
    name: string;
  };
  notes: string | null;
  blocked_at: Moment | null;
  erased_at: Moment | null;
  merged_into_id: Id | null;
  version: number;
  addresses: CustomerAddress[];
  /**
   * The latest 50.
   */
  orders: {
    id: Id;
    order_number: string;
    status: string;
    total_amount: Amount;
    created_at: Moment;
  }[];
  /**
   * The latest 50.
   */
  calls: {
    id: Id;
    from_number: string;
    status: string;
    started_at: Moment;
    duration_seconds: Count | null;
    agent: {
      id: Id;
      name: string;
    } | null;
  }[];
  total_calls: Count;
  /**
   * Those that can be undone.
   */
  merges: {
    id: Id;
    merged: {
      id: Id;
      name: string | null;
      phone_number: string;
    };
    merged_at: Moment;
    undo_until: Moment;
  }[];
  duplicates: {
    id: Id;
    name: string | null;
    phone_number: string;
    email: string | null;
    total_orders: Count;
    reasons: ('same_number' | 'same_name_and_address' | 'same_email')[];
  }[];
}
export interface CustomerMergePreview {
  kept: {
    id: Id;
    name: string | null;
    phone_number: string;
    email: string | null;
    notes: string | null;
    preferences: string[];
    allergies: string[] | null;
    blocked_reason: string | null;
    total_orders: Count;
    total_spent: Amount;
    version: number;
  };
  merged: {
    id: Id;
    name: string | null;
    phone_number: string;
    email: string | null;
    notes: string | null;
    preferences: string[];
    allergies: string[] | null;
    blocked_reason: string | null;
    total_orders: Count;
    total_spent: Amount;
    version: number;
  };
  /**
   * What the kept customer would be.
   */
  result: {
    id: Id;
    name: string | null;
    phone_number: string;
    email: string | null;
    notes: string | null;
    preferences: string[];
    allergies: string[] | null;
    blocked_reason: string | null;
    total_orders: Count;
    total_spent: Amount;
    version: number;
  };
  moves: {
    orders: Count;
    calls: Count;
    addresses: Count;
  };
}
export interface HeldOnPerson {
  /**
   * With those that were merged into it.
   */
  customers: {
    [k: string]: unknown;
  }[];
  addresses: CustomerAddress[];
  orders: {
    [k: string]: unknown;
  }[];
  /**
   * Prices that were promised for a change of an order.
   */
  quotes: {
    [k: string]: unknown;
  }[];
  /**
   * Orders that were being taken.
   */
  drafts: {
    [k: string]: unknown;
  }[];
  calls: {
    [k: string]: unknown;
  }[];
  /**
   * Why a supervisor took a call from its agent.
   */
  releases: {
    [k: string]: unknown;
  }[];
  /**
   * What agents wrote of a call.
   */
  problem_reports: {
    [k: string]: unknown;
  }[];
  webhook_messages: {
    [k: string]: unknown;
  }[];
  /**
   * Of the last day, and those that could not be delivered.
   */
  events: {
    [k: string]: unknown;
  }[];
  /**
   * With what the customer was before.
   */
  merges: {
    [k: string]: unknown;
  }[];
  /**
   * Of the customer, their orders and calls.
   */
  audit_entries: {
    [k: string]: unknown;
  }[];
}
export interface OrderDetail {
  /**
   * True while the kitchen has refused it and nobody has settled that; else left out.
   */
  is_refused?: boolean;
  id: Id;
  order_number: string;
  confirmation_number: string;
  order_type: OrderType;
  status: OrderStatus;
  payment_status: PaymentStatus;
  payment_method: PaymentMethod;
  total_amount: Amount;
  /**
   * UTC, in ISO 8601 form.
   */
  wanted_at?: string;
  /**
   * UTC, in ISO 8601 form.
   */
  promised_at?: string;
  created_at: Moment;
  updated_at: Moment;
  pos_order_id: string | null;
  call_id: Id | null;
  tenant: {
    id: Id;
    name: string;
    slug: string;
    phone: string;
    /**
     * In which its times are to be shown.
     */
    timezone?: string;
  };
  customer: {
    id: Id;
    first_name: string | null;
    last_name: string | null;
    full_name: string | null;
    name: string | null;
    phone_number: string;
    email: string | null;
    total_orders: Count;
    total_spent: Amount;
    created_at: Moment;
  };
  agent: {
    id: Id;
    name: string | null;
    first_name: string | null;
    last_name: string | null;
  } | null;
  subtotal: Amount;
  tax_amount: Amount;
  delivery_fee: Amount;
  tip_amount: Amount;
  special_instructions: string | null;
  delivery_address: {
    street: string;
    city: string;
    state: string;
    zip_code: string;
    delivery_notes: string | null;
  } | null;
  /**
   * Of those who eat; left out was not asked.
   */
  allergies?: string[];
  allergies_acknowledged?: {
    at: Moment;
    by: {
      id: Id;
      name: string;
    } | null;
  };
  read_back?: {
    state: 'done' | 'skipped';
    at: Moment;
    by: {
      id: Id;
      name: string;
    } | null;
  };
  /**
   * Raised by every change; left out is 1.
   */
  version?: number;
  completed_at: Moment | null;
  call_duration_seconds: Count | null;
  call_duration_formatted: string | null;
  items_count: Count;
  items: OrderItem[];
  /**
   * What was changed after placing, oldest first.
   */
  changes?: {
    /**
     * Which the change made.
     */
    version: number;
    at: Moment;
    by: {
      id: Id;
      name: string;
    } | null;
    reason: string;
    before: OrderState;
    after: OrderState;
  }[];
  /**
   * Whether a change may name another payment method; sent by GET /orders/{id} alone.
   */
  can_change_payment?: boolean;
  call_feedback: CallSound | null;
  status_history: {
    status: OrderStatus;
    notes: string | null;
    created_at: Moment;
  }[];
}
export interface OrderState {
  /**
   * Of a cancellation, which has nothing else.
   */
  status?:
    | 'pending'
    | 'confirmed'
    | 'preparing'
    | 'ready'
    | 'out_for_delivery'
    | 'delivered'
    | 'completed'
    | 'cancelled'
    | 'failed';
  order_type?: OrderType;
  /**
   * Left out of what was kept before it could be changed.
   */
  payment_method?: 'cash' | 'credit_card';
  items?: {
    menu_item_id: Id | null;
    menu_item_name: string;
    category: string | null;
    special_instructions: string | null;
    quantity: Count;
    unit_price: Amount;
    total_price: Amount;
    /**
     * Their prices are part of the unit price. Left out where the item had no option groups.
     */
    options?: {
      option_id: Id;
      group: string;
      name: string;
      quantity: Count;
      price: Amount;
    }[];
  }[];
  delivery_address?: {
    street: string;
    city: string;
    state: string;
    zip_code: string;
    delivery_notes: string | null;
  } | null;
  wanted_at?: Moment | null;
  promised_at?: Moment | null;
  special_instructions?: string | null;
  allergies?: string[] | null;
  subtotal?: Amount;
  tax_amount?: Amount;
  delivery_fee?: Amount;
  tip_amount?: Amount;
  total_amount?: Amount;
}
export interface CallSound {
  score: number;
  issue: string | null;
}
export interface Quote {
  /**
   * Null while problems stop it.
   */
  quote: string | null;
  valid_until: Moment;
  subtotal: Amount;
  /**
   * Decimal text in the restaurant’s currency.
   */
  tax_amount: string;
  delivery_fee: Amount;
  tip_amount: Amount;
  total_amount: Amount;
  /**
   * As sent, in order.
   */
  lines: {
    unit_price: Amount;
    total_price: Amount;
  }[];
  /**
   * UTC, in ISO 8601 form.
   */
  promised_at: string;
  /**
   * Null where nothing is delivered, or nobody knows where to: the total has no fee then.
   */
  delivery: {
    /**
     * Of the area; null where the restaurant’s own fee holds.
     */
    postal_code: string | null;
    fee: Amount;
    minimum_order_amount: Amount;
    free_delivery_threshold: Amount | null;
    /**
     * What is missing to the minimum.
     */
    short_by: Amount | null;
    /**
     * What is missing to free delivery.
     */
    free_in: Amount | null;
  } | null;
  /**
   * What stops placing though the total is known.
   */
  problems: {
    field: string;
    code:
      'address_missing' | 'not_delivered' | 'no_delivery' | 'below_minimum' | 'closed' | 'time_not_offered';
    message: string;
  }[];
}
export interface CallDraft {
  /**
   * Where nothing is kept, it is that of the last order placed in the call, or 0.
   */
  version: number;
  /**
   * Null where nothing is kept.
   */
  draft: {
    lines: {
      line_id?: string;
      menu_item_id: Id;
      name: string;
      unit_price: Amount;
      quantity: Count;
      special_instructions?: string;
      options?: {
        option_id: Id;
        quantity: Count;
        group?: string;
        name?: string;
        price?: Amount;
      }[];
    }[];
    order_type: OrderType;
    payment_method: PaymentMethod;
    /**
     * As typed: parts of it may be empty.
     */
    delivery_address?: {
      street: string;
      city: string;
      state: string;
      zip_code: string;
      delivery_notes: string | null;
    };
    wanted_at?: Moment;
    tip?: Amount;
    allergies?: string[];
  } | null;
  changed_by: {
    id: Id;
    name: string;
  } | null;
  changed_at: Moment | null;
  /**
   * Where nothing is kept: the Idempotency-Key of the own order that was placed last in the call.
   */
  placed_with: string | null;
  /**
   * The order that was placed with that key.
   */
  placed_order_id: Id | null;
  /**
   * Who continued, replaced or discarded it in a later call of the caller.
   */
  settled_by: {
    id: Id;
    name: string;
  } | null;
}
export interface OrderRow {
  /**
   * True while the kitchen has refused it and nobody has settled that; else left out.
   */
  is_refused?: boolean;
  id: Id;
  order_number: string;
  confirmation_number: string;
  order_type: OrderType;
  status: OrderStatus;
  payment_status: PaymentStatus;
  payment_method: PaymentMethod;
  total_amount: Amount;
  /**
   * UTC, in ISO 8601 form.
   */
  wanted_at?: string;
  /**
   * UTC, in ISO 8601 form.
   */
  promised_at?: string;
  created_at: Moment;
  updated_at: Moment;
  tenant: {
    id: Id;
    name: string;
    /**
     * Of an order that is wanted later.
     */
    timezone?: string;
  };
  customer: {
    id: Id;
    full_name: string | null;
    phone_number: string;
  };
  /**
   * Raised by every change; left out is 1.
   */
  version?: number;
}
export interface MovableOrder {
  /**
   * True while the kitchen has refused it and nobody has settled that; else left out.
   */
  is_refused?: boolean;
  id: Id;
  order_number: string;
  confirmation_number: string;
  order_type: OrderType;
  status: OrderStatus;
  payment_status: PaymentStatus;
  payment_method: PaymentMethod;
  total_amount: Amount;
  /**
   * UTC, in ISO 8601 form.
   */
  wanted_at?: string;
  /**
   * UTC, in ISO 8601 form.
   */
  promised_at?: string;
  created_at: Moment;
  updated_at: Moment;
  pos_order_id: string | null;
  call_id: Id | null;
  tenant: {
    id: Id;
    name: string;
    slug: string;
    phone: string;
    /**
     * In which its times are to be shown.
     */
    timezone?: string;
  };
  customer: {
    id: Id;
    first_name: string | null;
    last_name: string | null;
    full_name: string | null;
    name: string | null;
    phone_number: string;
    email: string | null;
    total_orders: Count;
    total_spent: Amount;
    created_at: Moment;
  };
  agent: {
    id: Id;
    name: string | null;
    first_name: string | null;
    last_name: string | null;
  } | null;
  subtotal: Amount;
  tax_amount: Amount;
  delivery_fee: Amount;
  tip_amount: Amount;
  special_instructions: string | null;
  delivery_address: {
    street: string;
    city: string;
    state: string;
    zip_code: string;
    delivery_notes: string | null;
  } | null;
  /**
   * Of those who eat; left out was not asked.
   */
  allergies?: string[];
  allergies_acknowledged?: {
    at: Moment;
    by: {
      id: Id;
      name: string;
    } | null;
  };
  read_back?: {
    state: 'done' | 'skipped';
    at: Moment;
    by: {
      id: Id;
      name: string;
    } | null;
  };
  /**
   * Raised by every change; left out is 1.
   */
  version?: number;
  completed_at: Moment | null;
  call_duration_seconds: Count | null;
  call_duration_formatted: string | null;
  items_count: Count;
  items: OrderItem[];
  /**
   * What was changed after placing, oldest first.
   */
  changes?: {
    /**
     * Which the change made.
     */
    version: number;
    at: Moment;
    by: {
      id: Id;
      name: string;
    } | null;
    reason: string;
    before: OrderState;
    after: OrderState;
  }[];
  /**
   * Whether a change may name another payment method; sent by GET /orders/{id} alone.
   */
  can_change_payment?: boolean;
  call_feedback: CallSound | null;
  status_history: {
    status: OrderStatus;
    notes: string | null;
    created_at: Moment;
  }[];
  /**
   * Which statuses may follow.
   */
  next_statuses: OrderStatus[];
}
export interface KitchenScreen {
  id: Id;
  name: string;
  created_at: Moment;
  created_by: string | null;
  /**
   * When its link was opened; null while it waits for that.
   */
  opened_at: Moment | null;
  /**
   * To the minute.
   */
  last_used_at: Moment | null;
}
export interface NewKitchenScreen {
  id: Id;
  name: string;
  created_at: Moment;
  created_by: string | null;
  /**
   * When its link was opened; null while it waits for that.
   */
  opened_at: Moment | null;
  /**
   * To the minute.
   */
  last_used_at: Moment | null;
  /**
   * Shown once: the server keeps only its hash.
   */
  url: string;
}
export interface OpenedKitchenScreen {
  token: string;
  screen: {
    id: Id;
    name: string;
  };
  restaurant: {
    id: Id;
    name: string;
    timezone: string;
  };
}
export interface KitchenOrder {
  id: Id;
  order_number: string;
  status: OrderStatus;
  order_type: OrderType;
  payment_status: PaymentStatus;
  payment_method: PaymentMethod;
  subtotal: Amount;
  tax_amount: Amount;
  delivery_fee: Amount;
  tip_amount: Amount;
  total_amount: Amount;
  special_instructions: string | null;
  delivery_address: {
    street: string;
    city: string;
    state: string;
    zip_code: string;
    delivery_notes: string | null;
  } | null;
  items: OrderItem[];
  created_at: Moment;
  tenant: {
    name: string;
    timezone: string;
  };
  customer: {
    full_name: string | null;
    phone_number: string;
  };
  /**
   * Null was not asked.
   */
  allergies: string[] | null;
  /**
   * Null is as soon as possible.
   */
  wanted_at: Moment | null;
  /**
   * What the caller was told.
   */
  promised_at: Moment | null;
  /**
   * When the kitchen is to begin.
   */
  due_at: Moment | null;
  is_due: boolean;
  /**
   * What the kitchen said when it accepted the order.
   */
  ready_at: Moment | null;
  version: Count;
  /**
   * Null until the order was accepted.
   */
  seen_version: Count | null;
  /**
   * Why the kitchen refused it before somebody settled that.
   */
  settled_refusal: string | null;
}
export interface KitchenTicket {
  id: Id;
  order_number: string;
  status: OrderStatus;
  order_type: OrderType;
  payment_status: PaymentStatus;
  payment_method: PaymentMethod;
  subtotal: Amount;
  tax_amount: Amount;
  delivery_fee: Amount;
  tip_amount: Amount;
  total_amount: Amount;
  special_instructions: string | null;
  delivery_address: {
    street: string;
    city: string;
    state: string;
    zip_code: string;
    delivery_notes: string | null;
  } | null;
  items: OrderItem[];
  created_at: Moment;
  tenant: {
    name: string;
    timezone: string;
  };
  customer: {
    full_name: string | null;
    phone_number: string;
  };
  /**
   * Null was not asked.
   */
  allergies: string[] | null;
  /**
   * Null is as soon as possible.
   */
  wanted_at: Moment | null;
  /**
   * What the caller was told.
   */
  promised_at: Moment | null;
  /**
   * When the kitchen is to begin.
   */
  due_at: Moment | null;
  is_due: boolean;
  /**
   * What the kitchen said when it accepted the order.
   */
  ready_at: Moment | null;
  version: Count;
  /**
   * Null until the order was accepted.
   */
  seen_version: Count | null;
  /**
   * Why the kitchen refused it before somebody settled that.
   */
  settled_refusal: string | null;
  /**
   * What was changed after placing, oldest first.
   */
  changes?: {
    /**
     * Which the change made.
     */
    version: number;
    at: Moment;
    by: {
      id: Id;
      name: string;
    } | null;
    reason: string;
    before: OrderState;
    after: OrderState;
  }[];
}
export interface KitchenChannelName {
  channel: string;
}
export interface AgentTask {
  order: {
    id: Id;
    order_number: string;
    order_type: OrderType;
    total_amount: Amount;
    created_at: Moment;
    tenant: {
      id: Id;
      name: string;
      slug: string;
      phone: string;
      /**
       * In which its times are to be shown.
       */
      timezone?: string;
    };
  };
  customer: {
    full_name: string | null;
    phone_number: string;
  };
  version: Count;
  reason: string;
  refused_at: Moment;
  /**
   * The name of the screen.
   */
  refused_by: string | null;
}
export interface OwnCall {
  id: Id;
  tenant_id: Id;
  customer_id: Id | null;
  agent_id: Id | null;
  call_sid: string;
  from_number: string;
  to_number: string;
  status: CallStatus;
  direction: 'inbound' | 'outbound';
  started_at: Moment;
  ended_at: Moment | null;
  duration_seconds: Count | null;
  tenant: {
    id: Id;
    name: string;
  };
  customer: {
    id: Id | null;
    first_name: string | null;
    last_name: string | null;
    full_name: string | null;
    name: string | null;
    phone_number: string | null;
  } | null;
  feedback: CallSound | null;
}
export interface MissedCall {
  id: Id;
  tenant_id: Id;
  customer_id: Id | null;
  agent_id: Id | null;
  call_sid: string;
  from_number: string;
  to_number: string;
  status: CallStatus;
  direction: 'inbound' | 'outbound';
  started_at: Moment;
  ended_at: Moment | null;
  duration_seconds: Count | null;
  tenant: {
    id: Id;
    name: string;
  };
  customer: {
    id: Id | null;
    first_name: string | null;
    last_name: string | null;
    full_name: string | null;
    name: string | null;
    phone_number: string | null;
  } | null;
  feedback: CallSound | null;
  /**
   * taken_back: it was this agent’s before it went to others.
   */
  outcome: 'missed' | 'abandoned' | 'taken_back';
}
export interface Account {
  id: Id;
  email: string;
  first_name: string;
  last_name: string;
  phone_number: string | null;
  timezone: string;
  role: 'admin' | 'supervisor' | 'agent';
  is_active: boolean;
  has_second_factor: boolean;
  /**
   * Whose calls the person is offered; none means all.
   */
  restaurant_ids: Id[];
  /**
   * Whose address the person set last, or whose secret they were shown last, by the audit.
   */
  webhooks: {
    id: Id;
    name: string;
    /**
     * Null is all restaurants.
     */
    tenant: {
      id: Id;
      name: string;
    } | null;
  }[];
  version: number;
}
export interface PasswordLink {
  /**
   * Shown once: the server keeps only its hash.
   */
  url: string;
  /**
   * Whether the mail was taken; null where the server sends none.
   */
  is_sent: boolean | null;
  expires_at: Moment;
}
export interface Invitation {
  id: Id;
  email: string;
  first_name: string;
  last_name: string;
  role: 'admin' | 'supervisor' | 'agent';
  restaurant_ids: Id[];
  expires_at: Moment;
}
export interface NewInvitation {
  id: Id;
  email: string;
  first_name: string;
  last_name: string;
  role: 'admin' | 'supervisor' | 'agent';
  restaurant_ids: Id[];
  expires_at: Moment;
  /**
   * Shown once: the server keeps only its hash.
   */
  url: string;
  /**
   * Whether the mail was taken; null where the server sends none.
   */
  is_sent: boolean | null;
}
export interface OpenedLink {
  company: string | null;
  email: string;
  first_name: string;
  last_name: string;
}
export interface OwnAccount {
  id: Id;
  email: string;
  first_name: string;
  last_name: string;
  phone_number: string | null;
  timezone: string;
  version: number;
}
export interface OpenSession {
  id: Id;
  /**
   * What the browser says of itself.
   */
  device: string | null;
  address: string | null;
  signed_in_at: Moment;
  /**
   * To the minute.
   */
  last_used_at: Moment | null;
  is_current: boolean;
}
export interface SecondFactor {
  is_on: boolean;
  since: Moment | null;
  recovery_codes_left: number;
  /**
   * By the role: it cannot be switched off.
   */
  is_required: boolean;
}
/**
 * Null is what was never chosen.
 */
export interface OwnPreferences {
  theme: ('system' | 'light' | 'dark') | null;
  /**
   * Whether a call is heard to ring.
   */
  rings: boolean | null;
  ring_volume: number | null;
  /**
   * Whether shortcuts are shown beside what they do.
   */
  shows_keys: boolean | null;
  /**
   * Whether desktop notifications are wanted.
   */
  notifies: boolean | null;
}
export interface ActiveCall {
  id: Id;
  tenant_id: Id;
  customer_id: Id | null;
  agent_id: Id | null;
  call_sid: string;
  from_number: string;
  to_number: string;
  status: CallStatus;
  direction: 'inbound' | 'outbound';
  started_at: Moment;
  answered_at: Moment | null;
  ended_at: Moment | null;
  duration_seconds: Count | null;
  /**
   * UTC, in ISO 8601 form.
   */
  waiting_since?: string;
  tenant: {
    id: Id;
    name: string;
  };
  customer: Caller | null;
  /**
   * An agent answered it before and is no longer on it: without sound, or released.
   */
  offered_again?: true;
  agent: Person | null;
  kept_draft?: KeptDraft;
  /**
   * In progress at another session of the agent, which speaks or did a moment ago.
   */
  voice_elsewhere?: true;
}
export interface Caller {
  id: Id;
  tenant_id: Id;
  first_name: string | null;
  last_name: string | null;
  full_name: string | null;
  name: string | null;
  phone_number: string;
  phone: string;
  email: string | null;
  total_orders: Count;
  order_count: Count;
  total_spent: Amount;
  preferences: string[];
  /**
   * Left out is not recorded, empty is none.
   */
  allergies?: string[];
  /**
   * Only of a customer who is blocked.
   */
  blocked_reason?: string;
  last_order_at: Moment | null;
}
export interface Person {
  id: Id;
  name: string;
  first_name: string;
  last_name: string;
  agent_type: string;
}
/**
 * What its caller left half taken, once the call is answered.
 */
export interface KeptDraft {
  call_id: Id;
  kept_at: Moment;
  agent_name: string;
  customer_id: Id | null;
  lines: {
    line_id?: string;
    menu_item_id: Id;
    name: string;
    unit_price: Amount;
    quantity: Count;
    special_instructions?: string;
    options?: {
      option_id: Id;
      quantity: Count;
      group?: string;
      name?: string;
      price?: Amount;
    }[];
  }[];
  order_type: OrderType;
  payment_method: PaymentMethod;
  /**
   * As typed: parts of it may be empty.
   */
  delivery_address?: {
    street: string;
    city: string;
    state: string;
    zip_code: string;
    delivery_notes: string | null;
  };
  wanted_at?: Moment;
  tip?: Amount;
  allergies?: string[];
}
export interface Call {
  id: Id;
  tenant_id: Id;
  customer_id: Id | null;
  agent_id: Id | null;
  call_sid: string;
  from_number: string;
  to_number: string;
  status: CallStatus;
  direction: 'inbound' | 'outbound';
  started_at: Moment;
  answered_at: Moment | null;
  ended_at: Moment | null;
  duration_seconds: Count | null;
  /**
   * UTC, in ISO 8601 form.
   */
  waiting_since?: string;
  tenant: {
    id: Id;
    name: string;
  };
  customer: Caller | null;
  /**
   * An agent answered it before and is no longer on it: without sound, or released.
   */
  offered_again?: true;
  agent: Person | null;
}
export interface TakeableCall {
  id: Id;
  tenant: {
    id: Id;
    name: string;
  };
  started_at: Moment;
  waiting_seconds: Count;
}
export interface WaitingCall {
  id: Id;
  from_number: string;
  to_number: string;
  status: CallStatus;
  started_at: Moment;
  /**
   * null while it rings at nobody.
   */
  offered_at: Moment | null;
  ringing_agents: Count;
  /**
   * UTC, in ISO 8601 form.
   */
  waiting_since?: string;
  tenant: {
    id: Id;
    name: string;
  };
  customer: Caller | null;
}
export interface SimulatedCall {
  id: Id;
  tenant_id: Id;
  customer_id: Id | null;
  agent_id: Id | null;
  call_sid: string;
  from_number: string;
  to_number: string;
  status: CallStatus;
  direction: 'inbound' | 'outbound';
  started_at: Moment;
  answered_at: Moment | null;
  ended_at: Moment | null;
  duration_seconds: Count | null;
  /**
   * UTC, in ISO 8601 form.
   */
  waiting_since?: string;
  tenant: {
    id: Id;
    name: string;
  };
  customer: Caller | null;
  /**
   * An agent answered it before and is no longer on it: without sound, or released.
   */
  offered_again?: true;
  agent: Person | null;
  /**
   * Lets the page that simulated it be its caller.
   */
  caller_key?: string;
}
export interface ListedCall {
  id: Id;
  tenant_id: Id;
  customer_id: Id | null;
  agent_id: Id | null;
  call_sid: string;
  from_number: string;
  to_number: string;
  status: CallStatus;
  direction: 'inbound' | 'outbound';
  started_at: Moment;
  answered_at: Moment | null;
  ended_at: Moment | null;
  duration_seconds: Count | null;
  /**
   * UTC, in ISO 8601 form.
   */
  waiting_since?: string;
  tenant: {
    id: Id;
    name: string;
  };
  customer: Caller | null;
  /**
   * An agent answered it before and is no longer on it: without sound, or released.
   */
  offered_again?: true;
  agent: Person | null;
  outcome: CallOutcome;
  wait_seconds: Count;
  ended_by: string | null;
  is_simulated: boolean;
  orders_count: Count;
}
export interface CallDetail {
  id: Id;
  tenant_id: Id;
  customer_id: Id | null;
  agent_id: Id | null;
  call_sid: string;
  from_number: string;
  to_number: string;
  status: CallStatus;
  direction: 'inbound' | 'outbound';
  started_at: Moment;
  answered_at: Moment | null;
  ended_at: Moment | null;
  duration_seconds: Count | null;
  /**
   * UTC, in ISO 8601 form.
   */
  waiting_since?: string;
  tenant: {
    id: Id;
    name: string;
  };
  customer: Caller | null;
  /**
   * An agent answered it before and is no longer on it: without sound, or released.
   */
  offered_again?: true;
  agent: Person | null;
  outcome: CallOutcome;
  wait_seconds: Count;
  ended_by: string | null;
  is_simulated: boolean;
  orders_count: Count;
  /**
   * Oldest first.
   */
  story: CallStoryEntry[];
  orders: {
    id: Id;
    order_number: string;
    total_amount: Amount;
    status: OrderStatus;
    created_at: Moment;
  }[];
  feedback: CallSound | null;
}
export interface CallStoryEntry {
  at: Moment;
  kind:
    | 'rang'
    | 'offered'
    | 'accepted'
    | 'connected'
    | 'agent_lost'
    | 'agent_back'
    | 'offered_again'
    | 'held'
    | 'resumed'
    | 'order_placed'
    | 'released'
    | 'ended';
  agent: {
    id: Id;
    name: string;
  } | null;
  /**
   * An end’s reason, an order’s id, why somebody released the call.
   */
  detail: string | null;
}
export interface ProblemReport {
  id: Id;
  agent: {
    id: Id;
    name: string;
  };
  call_id: Id | null;
  /**
   * In the words of the one who reports, without numbers of telephones.
   */
  note: string | null;
  /**
   * Of the recording.
   */
  bytes: number;
  created_at: Moment;
}
export interface ProblemReportWithRecording {
  id: Id;
  agent: {
    id: Id;
    name: string;
  };
  call_id: Id | null;
  /**
   * In the words of the one who reports, without numbers of telephones.
   */
  note: string | null;
  /**
   * Of the recording.
   */
  bytes: number;
  created_at: Moment;
  /**
   * A file of the format chart-recording.
   */
  recording: string;
}
export interface AuditEntry {
  id: Id;
  at: Moment;
  actor: {
    /**
     * Null for who was not signed in, and for the command line.
     */
    id: Id | null;
    name: string;
  };
  address: string | null;
  device: string | null;
  /**
   * Subject and past participle, as restaurant.updated.
   */
  action: string;
  subject: {
    type: string;
    id: Id | null;
    name: string | null;
  };
  restaurant: {
    id: Id;
    name: string;
  } | null;
  /**
   * Fields that changed.
   */
  before: {
    [k: string]: unknown;
  } | null;
  after: {
    [k: string]: unknown;
  } | null;
}
export interface CompanySettings {
  name: string | null;
  /**
   * How long a call rings at an agent. Null: as configured.
   */
  ring_seconds: number | null;
  /**
   * How long a caller waits for an agent whose connection was lost. Null: as configured.
   */
  agent_grace_seconds: number | null;
  /**
   * Whether agents are asked how a call sounded.
   */
  asks_feedback: boolean;
  service_level_percent: number;
  service_level_seconds: number;
  /**
   * Null keeps callers of calls, problem reports and audit entries for as long as there is room.
   */
  retention_days: number | null;
  second_factor_roles: ('admin' | 'supervisor' | 'agent')[];
  configured: {
    ring_seconds: number;
    agent_grace_seconds: number;
  };
  /**
   * Of the calls of the last 24 hours that were answered, missed or left.
   */
  service_level: {
    calls: Count;
    in_time: Count;
  };
  version: number;
  updated_at: Moment;
}
export interface Onboarding {
  steps: OnboardingSteps;
  is_dismissed: boolean;
}
export interface OnboardingSteps {
  /**
   * There is one, whether or not it takes calls.
   */
  restaurant: boolean;
  /**
   * One has a number.
   */
  number: boolean;
  /**
   * One has something to order.
   */
  menu: boolean;
  /**
   * One takes calls.
   */
  active: boolean;
  /**
   * Somebody has an account for taking calls.
   */
  agent: boolean;
  /**
   * A call was answered.
   */
  test_call: boolean;
}
export interface Webhook {
  id: Id;
  version: Count;
  name: string;
  url: string;
  /**
   * Null is all restaurants.
   */
  tenant: {
    id: Id;
    name: string;
  } | null;
  events: WebhookEvent[];
  is_active: boolean;
  /**
   * Messages that are still to be taken.
   */
  waiting: number;
  /**
   * The message tried last.
   */
  last: {
    state: DeliveryState;
    at: Moment;
    answer: number | null;
    error: string | null;
  } | null;
}
export interface WebhookWithSecret {
  id: Id;
  version: Count;
  name: string;
  url: string;
  /**
   * Null is all restaurants.
   */
  tenant: {
    id: Id;
    name: string;
  } | null;
  events: WebhookEvent[];
  is_active: boolean;
  /**
   * Messages that are still to be taken.
   */
  waiting: number;
  /**
   * The message tried last.
   */
  last: {
    state: DeliveryState;
    at: Moment;
    answer: number | null;
    error: string | null;
  } | null;
  /**
   * whsec_ and a key in base64; messages are signed with it.
   */
  secret: string;
}
export interface WebhookDeliveryWithBody {
  id: Id;
  message_id: string;
  event: WebhookEvent | 'ping';
  order_id: Id | null;
  state: DeliveryState;
  attempts: Count;
  created_at: Moment;
  tried_at: Moment | null;
  /**
   * When it is tried again by itself.
   */
  due_at: Moment | null;
  /**
   * HTTP status; null where there was no answer.
   */
  answer: number | null;
  error: string | null;
  body: {
    [k: string]: unknown;
  };
}
export interface WebhookDelivery {
  id: Id;
  message_id: string;
  event: WebhookEvent | 'ping';
  order_id: Id | null;
  state: DeliveryState;
  attempts: Count;
  created_at: Moment;
  tried_at: Moment | null;
  /**
   * When it is tried again by itself.
   */
  due_at: Moment | null;
  /**
   * HTTP status; null where there was no answer.
   */
  answer: number | null;
  error: string | null;
}
export interface Lab {
  /**
   * Names the lab in the addresses of its other requests.
   */
  id: string;
  tenant: {
    id: Id;
    name: string;
  };
  agents: {
    agent: Agent;
    token: string;
  }[];
  /**
   * UTC, in ISO 8601 form.
   */
  expires_at: string;
}
export interface LabFacts {
  calls: {
    id: Id;
    outcome: 'answered' | 'missed' | 'abandoned' | 'busy' | 'waiting' | 'live';
    /**
     * Who answered it.
     */
    agent_id: Id | null;
    orders: Count;
  }[];
}
export interface VoiceGrant {
  token: string;
  identity: string;
  provider: 'embedded' | 'twilio';
}
/**
 * A call is offered to the agent.
 */
export interface CallIncoming {
  /**
   * The place among the numbered events of the channel, without gaps, given when the event is sent. What is missing before it can be read by GET /api/events.
   */
  event_number?: number;
  call: CallFields;
  tenant: {
    id: Id;
    name: string;
  };
  customer: Caller | null;
  /**
   * An agent answered it before and is no longer on it: without sound, or released.
   */
  offered_again?: true;
  agent: Person;
}
export interface CallFields {
  id: Id;
  tenant_id: Id;
  customer_id: Id | null;
  agent_id: Id | null;
  call_sid: string;
  from_number: string;
  to_number: string;
  status: CallStatus;
  direction: 'inbound' | 'outbound';
  started_at: Moment;
  answered_at: Moment | null;
  ended_at: Moment | null;
  duration_seconds: Count | null;
  /**
   * UTC, in ISO 8601 form.
   */
  waiting_since?: string;
}
/**
 * A call is no longer offered to the agent.
 */
export interface CallCancelled {
  /**
   * The place among the numbered events of the channel, without gaps, given when the event is sent. What is missing before it can be read by GET /api/events.
   */
  event_number?: number;
  call_id: Id;
  call: {
    id: Id;
    status?: CallStatus;
    /**
     * From the answer to the end.
     */
    duration_seconds?: number;
  };
}
/**
 * A call that was offered to the agent, or was the agent’s, is over or has been taken away.
 */
export interface OwnCallEnded {
  /**
   * The place among the numbered events of the channel, without gaps, given when the event is sent. What is missing before it can be read by GET /api/events.
   */
  event_number?: number;
  call_id: Id;
  call: {
    id: Id;
    status?: CallStatus;
    /**
     * From the answer to the end.
     */
    duration_seconds?: number;
  };
  reason: CallEndReason;
  /**
   * Who released the call.
   */
  released_by?: string;
  release_reason?: string;
}
/**
 * The agent’s status, wrap-up, readiness or duty has changed.
 */
export interface AvailabilityChanged {
  status: 'available' | 'on_call' | 'on_break' | 'offline';
  /**
   * Seconds rather than a time: the clocks of server and browser need not agree.
   */
  wrap_up_seconds: number;
  break_after_call: boolean;
  /**
   * Why an agent who is available is offered no calls.
   */
  not_ready: ('microphone' | 'voice') | null;
  takes_calls: boolean;
  status_reason: string | null;
  status_set_by: string | null;
  /**
   * The place among the numbered events of the channel, without gaps, given when the event is sent. What is missing before it can be read by GET /api/events.
   */
  event_number?: number;
}
/**
 * An order that the agent placed has another status, or somebody has called back for one that the kitchen refused.
 */
export interface OwnOrderStatusUpdated {
  /**
   * The place among the numbered events of the channel, without gaps, given when the event is sent. What is missing before it can be read by GET /api/events.
   */
  event_number?: number;
  order: {
    id: Id;
    order_number: string;
    status: OrderStatus;
    order_type: OrderType;
    payment_method?: PaymentMethod;
    total_amount: Amount;
    created_at: Moment;
    tenant: {
      id: Id;
      name: string;
      slug: string;
      phone: string;
      /**
       * In which its times are to be shown.
       */
      timezone?: string;
    };
  };
  tenant: {
    id: Id;
    name: string;
    slug: string;
    phone: string;
    /**
     * In which its times are to be shown.
     */
    timezone?: string;
  };
  agent: {
    id: Id;
    name: string | null;
    first_name: string | null;
    last_name: string | null;
  } | null;
  old_status: OrderStatus;
  new_status: OrderStatus;
}
/**
 * An order that the agent placed has been changed.
 */
export interface OwnOrderChanged {
  /**
   * The place among the numbered events of the channel, without gaps, given when the event is sent. What is missing before it can be read by GET /api/events.
   */
  event_number?: number;
  order: {
    id: Id;
    order_number: string;
    status: OrderStatus;
    order_type: OrderType;
    payment_method?: PaymentMethod;
    total_amount: Amount;
    created_at: Moment;
    tenant: {
      id: Id;
      name: string;
      slug: string;
      phone: string;
      /**
       * In which its times are to be shown.
       */
      timezone?: string;
    };
  };
  tenant: {
    id: Id;
    name: string;
    slug: string;
    phone: string;
    /**
     * In which its times are to be shown.
     */
    timezone?: string;
  };
  agent: {
    id: Id;
    name: string | null;
    first_name: string | null;
    last_name: string | null;
  } | null;
  version: Count;
  changed_by: {
    id: Id;
    name: string;
  };
}
/**
 * The kitchen has refused an order that the agent placed.
 */
export interface OwnOrderRefused {
  /**
   * The place among the numbered events of the channel, without gaps, given when the event is sent. What is missing before it can be read by GET /api/events.
   */
  event_number?: number;
  order: {
    id: Id;
    order_number: string;
    status: OrderStatus;
    order_type: OrderType;
    payment_method?: PaymentMethod;
    total_amount: Amount;
    created_at: Moment;
    tenant: {
      id: Id;
      name: string;
      slug: string;
      phone: string;
      /**
       * In which its times are to be shown.
       */
      timezone?: string;
    };
  };
  tenant: {
    id: Id;
    name: string;
    slug: string;
    phone: string;
    /**
     * In which its times are to be shown.
     */
    timezone?: string;
  };
  agent: {
    id: Id;
    name: string | null;
    first_name: string | null;
    last_name: string | null;
  } | null;
  reason: string;
}
/**
 * An agent has answered a call.
 */
export interface CallStarted {
  /**
   * The place among the numbered events of the channel, without gaps, given when the event is sent. What is missing before it can be read by GET /api/events.
   */
  event_number?: number;
  call: CallFields;
  tenant: {
    id: Id;
    name: string;
  };
  customer: Caller | null;
  agent: Person | null;
  /**
   * As in GET /api/admin/activity.
   */
  activity_id: number;
}
/**
 * Sent with call.started.
 */
export interface CallAccepted {
  /**
   * The place among the numbered events of the channel, without gaps, given when the event is sent. What is missing before it can be read by GET /api/events.
   */
  event_number?: number;
  call: CallFields;
  tenant: {
    id: Id;
    name: string;
  };
  customer: Caller | null;
  agent: Person | null;
}
/**
 * A call that an agent had is over or has been taken away.
 */
export interface CallEnded {
  /**
   * The place among the numbered events of the channel, without gaps, given when the event is sent. What is missing before it can be read by GET /api/events.
   */
  event_number?: number;
  call: CallFields;
  tenant: {
    id: Id;
    name: string;
  };
  customer: Caller | null;
  agent: Person | null;
  reason: CallEndReason;
  /**
   * Who released the call.
   */
  released_by?: string;
  release_reason?: string;
  /**
   * As in GET /api/admin/activity.
   */
  activity_id: number;
}
/**
 * A call is over and nobody answered it.
 */
export interface CallMissed {
  /**
   * The place among the numbered events of the channel, without gaps, given when the event is sent. What is missing before it can be read by GET /api/events.
   */
  event_number?: number;
  call: CallFields;
  tenant: {
    id: Id;
    name: string;
  };
  customer: Caller | null;
  agent: Person | null;
  reason: CallEndReason;
  /**
   * As in GET /api/admin/activity.
   */
  activity_id: number;
}
/**
 * An order has been placed.
 */
export interface OrderCreated {
  /**
   * The place among the numbered events of the channel, without gaps, given when the event is sent. What is missing before it can be read by GET /api/events.
   */
  event_number?: number;
  order: {
    id: Id;
    order_number: string;
    status: OrderStatus;
    order_type: OrderType;
    payment_method?: PaymentMethod;
    total_amount: Amount;
    created_at: Moment;
    tenant: {
      id: Id;
      name: string;
      slug: string;
      phone: string;
      /**
       * In which its times are to be shown.
       */
      timezone?: string;
    };
  };
  tenant: {
    id: Id;
    name: string;
    slug: string;
    phone: string;
    /**
     * In which its times are to be shown.
     */
    timezone?: string;
  };
  agent: {
    id: Id;
    name: string | null;
    first_name: string | null;
    last_name: string | null;
  } | null;
  /**
   * As in GET /api/admin/activity.
   */
  activity_id: number;
}
/**
 * An order has another status, or has the same one where the kitchen has refused it or somebody has called back.
 */
export interface OrderStatusUpdated {
  /**
   * The place among the numbered events of the channel, without gaps, given when the event is sent. What is missing before it can be read by GET /api/events.
   */
  event_number?: number;
  order: {
    id: Id;
    order_number: string;
    status: OrderStatus;
    order_type: OrderType;
    payment_method?: PaymentMethod;
    total_amount: Amount;
    created_at: Moment;
    tenant: {
      id: Id;
      name: string;
      slug: string;
      phone: string;
      /**
       * In which its times are to be shown.
       */
      timezone?: string;
    };
  };
  tenant: {
    id: Id;
    name: string;
    slug: string;
    phone: string;
    /**
     * In which its times are to be shown.
     */
    timezone?: string;
  };
  agent: {
    id: Id;
    name: string | null;
    first_name: string | null;
    last_name: string | null;
  } | null;
  old_status: OrderStatus;
  new_status: OrderStatus;
}
/**
 * What was ordered, where it goes, when it is wanted or how it is paid has been changed.
 */
export interface OrderChanged {
  /**
   * The place among the numbered events of the channel, without gaps, given when the event is sent. What is missing before it can be read by GET /api/events.
   */
  event_number?: number;
  order: {
    id: Id;
    order_number: string;
    status: OrderStatus;
    order_type: OrderType;
    payment_method?: PaymentMethod;
    total_amount: Amount;
    created_at: Moment;
    tenant: {
      id: Id;
      name: string;
      slug: string;
      phone: string;
      /**
       * In which its times are to be shown.
       */
      timezone?: string;
    };
  };
  tenant: {
    id: Id;
    name: string;
    slug: string;
    phone: string;
    /**
     * In which its times are to be shown.
     */
    timezone?: string;
  };
  agent: {
    id: Id;
    name: string | null;
    first_name: string | null;
    last_name: string | null;
  } | null;
  version: Count;
  changed_by: {
    id: Id;
    name: string;
  };
}
/**
 * An order has been completed.
 */
export interface OrderCompleted {
  /**
   * The place among the numbered events of the channel, without gaps, given when the event is sent. What is missing before it can be read by GET /api/events.
   */
  event_number?: number;
  order: {
    id: Id;
    order_number: string;
    status: OrderStatus;
    order_type: OrderType;
    payment_method?: PaymentMethod;
    total_amount: Amount;
    created_at: Moment;
    tenant: {
      id: Id;
      name: string;
      slug: string;
      phone: string;
      /**
       * In which its times are to be shown.
       */
      timezone?: string;
    };
  };
  tenant: {
    id: Id;
    name: string;
    slug: string;
    phone: string;
    /**
     * In which its times are to be shown.
     */
    timezone?: string;
  };
  agent: {
    id: Id;
    name: string | null;
    first_name: string | null;
    last_name: string | null;
  } | null;
  old_status: OrderStatus;
  new_status: OrderStatus;
  /**
   * As in GET /api/admin/activity.
   */
  activity_id: number;
  /**
   * A person, or the kitchen.
   */
  completed_by?: string;
}
/**
 * The kitchen has refused an order.
 */
export interface OrderRefused {
  /**
   * The place among the numbered events of the channel, without gaps, given when the event is sent. What is missing before it can be read by GET /api/events.
   */
  event_number?: number;
  order: {
    id: Id;
    order_number: string;
    status: OrderStatus;
    order_type: OrderType;
    payment_method?: PaymentMethod;
    total_amount: Amount;
    created_at: Moment;
    tenant: {
      id: Id;
      name: string;
      slug: string;
      phone: string;
      /**
       * In which its times are to be shown.
       */
      timezone?: string;
    };
  };
  tenant: {
    id: Id;
    name: string;
    slug: string;
    phone: string;
    /**
     * In which its times are to be shown.
     */
    timezone?: string;
  };
  agent: {
    id: Id;
    name: string | null;
    first_name: string | null;
    last_name: string | null;
  } | null;
  reason: string;
  /**
   * As in GET /api/admin/activity.
   */
  activity_id: number;
}
/**
 * An agent’s status, wrap-up, readiness or duty has changed.
 */
export interface AgentStatusChanged {
  /**
   * The place among the numbered events of the channel, without gaps, given when the event is sent. What is missing before it can be read by GET /api/events.
   */
  event_number?: number;
  old_status: 'available' | 'on_call' | 'on_break' | 'offline';
  new_status: 'available' | 'on_call' | 'on_break' | 'offline';
  agent: {
    id: Id;
    name: string;
    first_name: string;
    last_name: string;
    agent_type: string;
    status: 'available' | 'on_call' | 'on_break' | 'offline';
    /**
     * Seconds rather than a time: the clocks of server and browser need not agree.
     */
    wrap_up_seconds: number;
    break_after_call: boolean;
    /**
     * Why an agent who is available is offered no calls.
     */
    not_ready: ('microphone' | 'voice') | null;
    takes_calls: boolean;
    status_since: Moment | null;
    status_reason: string | null;
    status_set_by: string | null;
    current_call: CurrentCall | null;
  };
  /**
   * As in GET /api/admin/activity.
   */
  activity_id?: number;
}
/**
 * A customer is new, has other details, was merged with another or was removed.
 */
export interface CustomerChanged {
  /**
   * The place among the numbered events of the channel, without gaps, given when the event is sent. What is missing before it can be read by GET /api/events.
   */
  event_number?: number;
  customer_id: Id;
  is_new: boolean;
}
/**
 * A supervisor has set an agent’s status or released a call.
 */
export interface SupervisorHelped {
  /**
   * The place among the numbered events of the channel, without gaps, given when the event is sent. What is missing before it can be read by GET /api/events.
   */
  event_number?: number;
  action: 'set_status' | 'offer_again' | 'end_call';
  by: {
    id: Id;
    name: string;
  } | null;
  agent: {
    id: Id;
    name: string;
  } | null;
  status: ('available' | 'on_call' | 'on_break' | 'offline') | null;
  call: {
    id: Id;
  } | null;
  reason: string;
  /**
   * As in GET /api/admin/activity.
   */
  activity_id: number;
}
/**
 * How many calls are in progress.
 */
export interface ActiveCallsCount {
  count: Count;
}
/**
 * Who waits.
 */
export interface QueuedCallsCount {
  count: Count;
  waiting_calls: WaitingCalls;
}
/**
 * Who is online.
 */
export interface AgentsOnlineCount {
  total_agents: Count;
  /**
   * Of those online.
   */
  agents_by_type: {
    [k: string]: Count;
  };
  agents_by_state: {
    [k: string]: Count;
  };
  count: Count;
}
/**
 * How many orders are pending.
 */
export interface PendingOrdersCount {
  count: Count;
}
/**
 * What the orders of today come to.
 */
export interface TodayRevenue {
  amount: Amount;
}
/**
 * An order of the restaurant is new, changed or further on.
 */
export interface KitchenUpdated {
  /**
   * The place among the numbered events of the channel, without gaps, given when the event is sent. What is missing before it can be read by GET /api/events.
   */
  event_number?: number;
  order: {
    id: Id;
    order_number: string;
    status: OrderStatus;
  };
}
/**
 * The menu, prices, availability, hours or settings of a restaurant have changed.
 */
export interface MenuUpdated {
  /**
   * The place among the numbered events of the channel, without gaps, given when the event is sent. What is missing before it can be read by GET /api/events.
   */
  event_number?: number;
  tenant_id: Id;
  menu_version: Count;
  is_active: boolean;
  is_open: boolean;
}
