// The floor of the first load: React alone fetches the list that the product shows and paints it as a plain table.
import { createRoot } from 'react-dom/client';

type Item = {
  readonly id: number;
  readonly itemCode: string;
  readonly name: string;
  readonly categoryName: string;
  readonly uomName: string;
};

const answer = await fetch(`/api/v1/chemical/item/getAllByPartner?pageNumber=1&rowsPerPage=50`, {
  headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
});
const { dataList } = (await answer.json()) as { readonly dataList: readonly Item[] }; // the product's own list

const element = document.querySelector('#root');
if (element === null) throw new Error('the page has no #root');
createRoot(element).render(
  <table>
    <tbody>
      {dataList.map(({ id, itemCode, name, categoryName, uomName }) => (
        <tr key={id}>
          <td>{itemCode}</td>
          <td>{name}</td>
          <td>{categoryName}</td>
          <td>{uomName}</td>
        </tr>
      ))}
    </tbody>
  </table>,
);
