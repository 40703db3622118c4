import {
  Copy,
  Ellipsis,
  History,
  Link2,
  Mail,
  Merge,
  MessageSquare,
  Paperclip,
  Printer,
  Route,
  ScrollText,
  Tag,
  Tags,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { toWire } from '@weft/domain/catalogue/language/wire';
import { MOVES_STOCK, STOCK_SERVICE } from '@weft/domain/rules/lists/stock-lists';
import { Button } from '@weft/ui/Button';
import { useConfirm } from '@weft/ui/Confirm';
import { IconButton } from '@weft/ui/IconButton';
import { Menu, type MenuItem } from '@weft/ui/Menu';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { lifeHref } from '../../../product/live/life-address.ts';
import { useMayView, useRights } from '../../../product/modules/use-rights.ts';
import { plainText } from '../../../product/plain-text.ts';
import { usePresentActs } from '../../../product/present-acts.ts';
import { copyOf } from '../../form/form-values.ts';
import { LazyLabelPrintDialog } from '../../LabelPrint/LazyLabelPrintDialog.tsx';
import { PrintAfterSave } from '../../LabelPrint/PrintAfterSave.tsx';
import { useRecordLabels } from '../../LabelPrint/use-record-labels.ts';
import { useGoTo, type UsedDocument } from '../../form/use-document.ts';
import type { DocumentForm } from '../../form/use-document-form.ts';
import { isDeletable } from './deletable.ts';
import { LazyPrintDialog } from '../print/LazyPrintDialog.tsx';
import { MergeDialog } from '../conflict/MergeDialog.tsx';
import { RecordPanel } from '../panel/RecordPanel.tsx';
import { MESSAGES, SendDialog } from '../print/SendDialog.tsx';
import { useMayWriteTexts } from '../panel/use-may-write-texts.ts';
import type { UnsavedTexts } from '../print/print-texts.ts';
import { usePanel } from '../panel/use-panel.ts';

export type MoreMenuProps = {
  readonly module: Module;
  readonly form: DocumentForm;
  readonly document: UsedDocument;
  readonly act: (verb: string, more?: AnyRecord) => void;
};

/** What else can be done with a record: its labels beside, copy, talk, files, history, where it is used, merge, delete. */
export function MoreMenu({ module, form, document, act }: MoreMenuProps) {
  const { t } = useTranslation();
  const rights = useRights(module.acl);
  const confirm = useConfirm();
  const goTo = useGoTo(module);
  const [panel, setPanel] = usePanel();
  const [texts, setTexts] = useState<UnsavedTexts>();
  const [isMerging, setMerging] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const messages = useRights(MESSAGES);
  const hasTexts = useMayWriteTexts(module);
  const labels = useRecordLabels(module, document.id, form);
  const visible = labels.goods ?? labels.own;
  const seesStock = useMayView(STOCK_SERVICE);
  const number = plainText(form.before?.['number']);
  const { own, goods } = labels;
  const remove = async (): Promise<void> => {
    const answer = await confirm({
      title: t('delete.title', { title: form.module.title }),
      message: t('delete.message'),
      okText: t('action.delete'),
      tone: 'danger',
    });
    if (answer === true) act('delete');
  };
  const canDelete = rights.may('delete') && isDeletable(module, form);
  const canMerge = module.mergesInto !== undefined && rights.may('override') && rights.may('edit');
  const items: readonly MenuItem[] = [
    ...(!module.readOnly && rights.may('create')
      ? [
          {
            key: 'copy',
            label: t('action.duplicate'),
            icon: <Copy />,
            onSelect: () => goTo.another(toWire(module.fields, copyOf(module, form.values))),
          },
        ]
      : []),
    ...(document.id !== undefined && rights.may('print')
      ? [{ key: 'printAs', label: t('action.printAs'), icon: <Printer />, onSelect: () => setPrinting(true) }]
      : []),
    ...(own !== undefined
      ? [
          {
            key: 'label',
            label: t('action.printLabel'),
            icon: <Tag />,
            onSelect: () => labels.open(own),
          },
        ]
      : []),
    ...(goods !== undefined
      ? [
          {
            key: 'goodsLabels',
            label: t('action.printGoodsLabels'),
            icon: <Tags />,
            onSelect: () => labels.open(goods),
          },
        ]
      : []),
    ...(document.id !== undefined && messages.may('print') && rights.may('print')
      ? [{ key: 'send', label: t('message.send'), icon: <Mail />, onSelect: () => setSending(true) }]
      : []),
    ...(number !== '' && seesStock && MOVES_STOCK.includes(module.name)
      ? [
          {
            key: 'life',
            label: t('life.followGoods'),
            icon: <Route />,
            href: lifeHref({ documentNumber: number }),
          },
        ]
      : []),
    {
      key: 'comments',
      label: t('action.comments'),
      icon: <MessageSquare />,
      onSelect: () => setPanel('comments'),
    },
    {
      key: 'attachments',
      label: t('action.attachments'),
      icon: <Paperclip />,
      onSelect: () => setPanel('attachments'),
    },
    { key: 'history', label: t('action.history'), icon: <History />, onSelect: () => setPanel('history') },
    { key: 'used', label: t('action.whereUsed'), icon: <Link2 />, onSelect: () => setPanel('whereUsed') },
    ...(hasTexts
      ? [{ key: 'texts', label: t('printTexts.open'), icon: <ScrollText />, onSelect: () => setPanel('print') }]
      : []),
    ...(canMerge
      ? [{ key: 'merge', label: t('action.merge'), icon: <Merge />, onSelect: () => setMerging(true) }]
      : []),
    ...(canDelete
      ? [
          { kind: 'separator' as const, key: 'line' },
          {
            key: 'delete',
            label: t('action.delete'),
            icon: <Trash2 />,
            tone: 'danger' as const,
            onSelect: () => void remove(),
          },
        ]
      : []),
  ];
  usePresentActs(items.flatMap((item) => ('onSelect' in item || 'href' in item ? [item] : [])));
  return (
    <>
      {visible !== undefined && (
        <Button icon={<Tags />} onClick={() => labels.open(visible)}>
          {t(goods === undefined ? 'action.printLabel' : 'action.printLabels')}
        </Button>
      )}
      <Menu trigger={<IconButton label={t('action.more')} icon={<Ellipsis />} />} items={items} />
      {panel !== undefined && document.id !== undefined && (
        <RecordPanel
          module={module}
          id={document.id}
          tab={panel}
          label={form.label}
          unsavedTexts={texts?.id === document.id ? texts : undefined}
          onUnsavedTexts={setTexts}
          onTab={setPanel}
          onClose={() => setPanel(undefined)}
        />
      )}
      {isSending && document.id !== undefined && (
        <SendDialog module={module} id={document.id} onClose={() => setSending(false)} />
      )}
      {isPrinting && document.id !== undefined && (
        <LazyPrintDialog module={module} id={document.id} onClose={() => setPrinting(false)} />
      )}
      {labels.shown !== undefined && (
        <LazyLabelPrintDialog wanted={labels.shown} onClose={labels.close}>
          <PrintAfterSave module={module} />
        </LazyLabelPrintDialog>
      )}
      {isMerging && document.id !== undefined && (
        <MergeDialog
          module={module}
          id={document.id}
          name={plainText(form.values[module.display])}
          onAnswer={(keepId) => {
            setMerging(false);
            if (keepId !== undefined) act('merge', { keepId, mergeId: document.id });
          }}
        />
      )}
    </>
  );
}
