import { BarChart3, Boxes, Database, Factory, LayoutDashboard, Settings, ShoppingCart, UsersRound } from 'lucide-react';
import type { SidebarEntry, SidebarLink } from './Sidebar.types.ts';

const links = (...pairs: readonly (readonly [label: string, path: string])[]): readonly SidebarLink[] =>
  pairs.map(([label, path]) => ({ key: path, label, href: `#/module/${path}` }));

/** A menu as a production manager sees it, for the stories of the shell. */
export const menuFixture: readonly SidebarEntry[] = [
  {
    kind: 'link',
    key: 'dashboard',
    label: 'Dashboard',
    href: '#/module/dashboard',
    icon: <LayoutDashboard aria-hidden="true" />,
  },
  {
    kind: 'group',
    key: 'masters',
    label: 'Masters',
    icon: <Database aria-hidden="true" />,
    links: links(
      ['Business Partner', 'party/partyList'],
      ['Bill of Material', 'bom'],
      ['Item', 'product'],
      ['Mould', 'mould'],
      ['Unit of Measure', 'uom'],
      ['Process', 'process'],
      ['Process Type', 'processType'],
    ),
  },
  {
    kind: 'group',
    key: 'crm',
    label: 'CRM',
    icon: <UsersRound aria-hidden="true" />,
    links: links(['Funnel', 'funnel'], ['Digital Platform', 'digitalplatform'], ['Quotation', 'quotation']),
  },
  { kind: 'link', key: 'reports', label: 'Report', href: '#/module/reports', icon: <BarChart3 aria-hidden="true" /> },
  {
    kind: 'group',
    key: 'supplyChain',
    label: 'Supply Chain',
    icon: <ShoppingCart aria-hidden="true" />,
    links: links(['Purchase Order', 'purchase-order'], ['Sales Order', 'sales-order/salesOrderList']),
  },
  {
    kind: 'group',
    key: 'inventory',
    label: 'Inventory',
    icon: <Boxes aria-hidden="true" />,
    links: links(
      ['Inventory Stock', 'inward-stock'],
      ['Inward List', 'inward/list'],
      ['Stock Transfer', 'stock-transfer'],
    ),
  },
  {
    kind: 'section',
    key: 'production',
    label: 'Production and dispatch',
    icon: <Factory aria-hidden="true" />,
    links: links(
      ['Lab Test', 'labTest'],
      ['Planning', 'planning'],
      ['Weaving', 'weavingProcess/list'],
      ['Dispatch', 'dispatch'],
    ),
  },
  {
    kind: 'group',
    key: 'settings',
    label: 'Settings',
    icon: <Settings aria-hidden="true" />,
    links: links(['Print Templates', 'print-templates'], ['System Configuration', 'sysConfig']),
  },
];
